package app.bituin.shell;

import java.util.Collection;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which addresses stay in the WebView, which leave the app, which go nowhere. The grammar is narrower
 * than the browsers' own: whatever a lenient parser may read in another way (user info, backslashes,
 * blanks, hosts that are encoded or not ASCII) is refused.
 */
public final class NavigationPolicy {
    public enum Action {
        /** One of our own origins: the window shows it. */
        INTERNAL,
        /** Somebody else's https page: the browser shows it. */
        EXTERNAL,
        /** A number to call or write to: another app takes it. */
        APP,
        BLOCK
    }

    private static final int LENGTH_MAX = 8192;
    private static final int HTTPS_PORT = 443;
    private static final int PORT_MAX = 65535;
    /** Printable ASCII without the backslash. */
    private static final String SIGN = "[!-\\[\\]-~]";
    private static final Pattern HTTPS = Pattern.compile(
            "https://([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::([0-9]{1,5}))?([/?#]" + SIGN + "*)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern APP = Pattern.compile(
            "(?:tel:\\+?[0-9*#().-]{2,24}|sms:\\+?[0-9]{2,24}|mailto:" + SIGN + "{3,512})",
            Pattern.CASE_INSENSITIVE);
    /** A path of ours: one slash, because two would name another host. */
    private static final Pattern PATH = Pattern.compile("(?:/(?!/)" + SIGN + "*)?");

    private final Set<String> internal = new HashSet<>();

    /** @throws IllegalArgumentException when one is not a bare https origin in lower case */
    public NavigationPolicy(Collection<String> origins) {
        for (String each : origins) {
            if (!each.equals(origin(each))) {
                throw new IllegalArgumentException("not a bare https origin: " + each);
            }
            internal.add(each);
        }
    }

    /** "https://host" or "https://host:port" in lower case; null when it is not plainly https. */
    public static String origin(String url) {
        if (url == null || url.length() > LENGTH_MAX) return null;
        Matcher match = HTTPS.matcher(url);
        if (!match.matches() || match.group(1).contains("..")) return null;
        int port = match.group(2) == null ? HTTPS_PORT : Integer.parseInt(match.group(2));
        if (port == 0 || port > PORT_MAX) return null;
        String host = match.group(1).toLowerCase(Locale.ROOT);
        return "https://" + host + (port == HTTPS_PORT ? "" : ":" + port);
    }

    public boolean isInternal(String url) {
        String origin = origin(url);
        return origin != null && internal.contains(origin);
    }

    public Action decide(String url) {
        if (isInternal(url)) return Action.INTERNAL;
        if (origin(url) != null) return Action.EXTERNAL;
        return url != null && APP.matcher(url).matches() ? Action.APP : Action.BLOCK;
    }

    /**
     * Where a link of another app takes the window; null when it is none of ours.
     *
     * @param data the intent's address: https of ours, or scheme://open/path
     * @param home the origin that such a path belongs to
     */
    public String deepLink(String data, String scheme, String home) {
        if (isInternal(data)) return data;
        String prefix = scheme + "://open";
        if (data == null || !data.startsWith(prefix)) return null;
        String path = data.substring(prefix.length());
        if (!PATH.matcher(path).matches()) return null;
        String url = home + (path.isEmpty() ? "/" : path);
        return isInternal(url) ? url : null;
    }

    /** The origins of ours, as a JavaScript list: a script asks it once more where it runs. */
    public String originsAsScript() {
        StringBuilder list = new StringBuilder("[");
        for (String each : internal) {
            if (list.length() > 1) list.append(',');
            list.append(BridgeArgs.quote(each));
        }
        return list.append(']').toString();
    }
}
