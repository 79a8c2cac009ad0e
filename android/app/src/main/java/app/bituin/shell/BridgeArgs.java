package app.bituin.shell;

import java.util.Locale;

/** Makes what a page hands over fit to be handed on. */
public final class BridgeArgs {
    static final int TEXT_MAX = 4000;
    static final int FILE_NAME_MAX = 80;
    private static final String UNNAMED = "bituin";

    private BridgeArgs() {}

    /** The text without control signs; null when nothing is left or it is longer than TEXT_MAX. */
    public static String text(String text) {
        if (text == null || text.length() > TEXT_MAX) return null;
        StringBuilder clean = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char sign = text.charAt(i);
            boolean isPrinted = sign >= ' ' && sign != 0x7f;
            if (isPrinted || sign == '\n' || sign == '\t') clean.append(sign);
        }
        return clean.length() == 0 ? null : clean.toString();
    }

    /** A bare file name: no folder, no dot in front, no sign that a file system minds. */
    public static String fileName(String name) {
        if (name == null) return UNNAMED;
        int folder = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\'));
        String bare = name.substring(folder + 1)
                .replaceAll("[^A-Za-z0-9._ -]", "_")
                .replaceAll("^[. ]+", "");
        int over = bare.length() - FILE_NAME_MAX;
        if (over > 0) bare = bare.substring(over);
        return bare.isEmpty() ? UNNAMED : bare;
    }

    /** A string literal for JavaScript and JSON, in ASCII alone. */
    public static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char sign = text.charAt(i);
            boolean isPlain = sign >= ' ' && sign <= '~' && sign != '<' && sign != '&';
            if (sign == '"' || sign == '\\') quoted.append('\\').append(sign);
            else if (isPlain) quoted.append(sign);
            else quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) sign));
        }
        return quoted.append('"').toString();
    }
}
