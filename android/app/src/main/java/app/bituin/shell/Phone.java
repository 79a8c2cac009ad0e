package app.bituin.shell;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the phone is, as the app tells it to the server before a login. */
public final class Phone {
    private static final Pattern CHROME = Pattern.compile("\\bChrome/(([0-9]{1,4})[0-9.]*)");

    /** What no page can be read below, and the most that a WebView takes. */
    private static final int TEXT_MIN = 8;
    private static final int TEXT_MAX = 72;

    private Phone() {}

    /**
     * How large a page's text is to be, in CSS pixels.
     *
     * @param usual where the phone's text has its usual size
     * @param fontScale the phone's text size as a factor; one that is none is taken as usual
     */
    public static int textSize(int usual, float fontScale) {
        if (!(fontScale > 0)) return usual;
        return Math.max(TEXT_MIN, Math.min(TEXT_MAX, Math.round(usual * fontScale)));
    }

    /** The engine's version in a user agent, "106.0.5249.126"; empty when it names none. */
    public static String webView(String userAgent) {
        Matcher match = userAgent == null ? null : CHROME.matcher(userAgent);
        return match != null && match.find() ? match.group(1) : "";
    }

    /** Whether the engine is older than the app is built for; one without a number is taken as new. */
    public static boolean isOutdated(String userAgent, int oldest) {
        Matcher match = userAgent == null ? null : CHROME.matcher(userAgent);
        return match != null && match.find() && Integer.parseInt(match.group(2)) < oldest;
    }

    /** @param sdk the platform's API level */
    public static String asJson(String model, String brand, String os, int sdk, String webView) {
        return "{\"model\":" + BridgeArgs.quote(model)
                + ",\"brand\":" + BridgeArgs.quote(brand)
                + ",\"os\":" + BridgeArgs.quote(os)
                + ",\"sdk\":" + sdk
                + ",\"webview\":" + BridgeArgs.quote(webView) + "}";
    }
}
