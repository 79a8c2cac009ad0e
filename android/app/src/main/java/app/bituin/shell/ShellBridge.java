package app.bituin.shell;

import android.webkit.JavascriptInterface;

/**
 * window.BituinShell. The platform shows the object to every frame, a game's, too, and does not say
 * who calls; so whoever wants something done shows a token that only the main frame is given
 * (PageGate). Called on the bridge's own thread: arguments are checked here, the host does the work on
 * the main one. Every answer says whether it will be done.
 */
final class ShellBridge {
    /** Raised when a method is added or changes its meaning; src/lib/platform asks for it. */
    static final int VERSION = 1;

    /** What is done for a page that may ask for it. */
    interface Host {
        void handToken();

        void openChat(String url);

        void share(String title, String text);

        void copy(String text);

        void openExternal(String url);

        void download(String url, String name);

        void exit();

        String phoneInfo();

        /** Empty where no push service is configured. */
        String messagingToken();
    }

    private final Host host;
    private final PageGate gate;
    private final NavigationPolicy policy;
    private final ChatPolicy chat;
    private final String version;

    ShellBridge(Host host, PageGate gate, NavigationPolicy policy, ChatPolicy chat, String version) {
        this.host = host;
        this.gate = gate;
        this.policy = policy;
        this.chat = chat;
        this.version = version;
    }

    /** Whoever asks: the answer goes to the main frame alone, and only where that is ours. */
    @JavascriptInterface
    public void connect() {
        host.handToken();
    }

    @JavascriptInterface
    public int bridgeVersion() {
        return VERSION;
    }

    @JavascriptInterface
    public String appVersion() {
        return version;
    }

    /** An empty licence is the one of the settings. */
    @JavascriptInterface
    public boolean openChat(String token, String licence, String group, String userId) {
        String url = gate.isTrusted(token) ? chat.address(licence, group, userId) : null;
        if (url == null) return false;
        host.openChat(url);
        return true;
    }

    /** Title and address may be empty. */
    @JavascriptInterface
    public boolean share(String token, String title, String text, String url) {
        if (!gate.isTrusted(token)) return false;
        boolean hasAddress = url != null && !url.isEmpty();
        if (hasAddress && NavigationPolicy.origin(url) == null) return false;
        String said = text == null ? "" : text;
        String whole = BridgeArgs.text(hasAddress ? (said + "\n" + url).trim() : said);
        if (whole == null) return false;
        String head = BridgeArgs.text(title);
        host.share(head == null ? "" : head, whole);
        return true;
    }

    @JavascriptInterface
    public boolean copy(String token, String text) {
        String clean = gate.isTrusted(token) ? BridgeArgs.text(text) : null;
        if (clean == null) return false;
        host.copy(clean);
        return true;
    }

    @JavascriptInterface
    public boolean openExternal(String token, String url) {
        if (!gate.isTrusted(token)) return false;
        if (policy.decide(url) == NavigationPolicy.Action.BLOCK) return false;
        host.openExternal(url);
        return true;
    }

    /** Files of ours alone: the session's cookies go with it. */
    @JavascriptInterface
    public boolean download(String token, String url, String name) {
        if (!gate.isTrusted(token) || !policy.isInternal(url)) return false;
        host.download(url, BridgeArgs.fileName(name));
        return true;
    }

    @JavascriptInterface
    public boolean exit(String token) {
        if (!gate.isTrusted(token)) return false;
        host.exit();
        return true;
    }

    /** JSON with model, brand, os, sdk and webview; empty for whoever is not trusted. */
    @JavascriptInterface
    public String phoneInfo(String token) {
        return gate.isTrusted(token) ? host.phoneInfo() : "";
    }

    @JavascriptInterface
    public String messagingToken(String token) {
        return gate.isTrusted(token) ? host.messagingToken() : "";
    }
}
