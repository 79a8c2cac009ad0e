package app.bituin.shell;

import android.app.Activity;
import android.os.Handler;
import android.os.Looper;
import android.os.SystemClock;
import android.view.View;
import android.view.ViewGroup;
import android.webkit.CookieManager;
import android.webkit.ValueCallback;
import android.webkit.WebChromeClient;
import android.webkit.WebView;

/** The app in its WebView: where it may go, what stands there when it cannot, and a new view after a crash. */
final class ShellPage implements ShellClient.Events {
    /** What a page's view is given besides its address. */
    interface Equipment {
        ShellBridge bridge();

        WebChromeClient chrome();

        Downloads downloads();
    }

    private static final String BRIDGE = "BituinShell";
    private static final String BLANK = "about:blank";
    /** A second crash within so many ms is no accident: the player decides when to try again. */
    private static final long CRASH_AGAIN_MS = 30_000;

    private final Activity activity;
    private final ViewGroup root;
    private final ShellSettings settings;
    private final PageGate gate;
    private final OtherApps others;
    private final Equipment equipment;
    private final OfflinePage offline;
    /** Lies over the page until that has drawn: a view that is hidden itself may never draw. */
    private final View splash;
    private final Handler main = new Handler(Looper.getMainLooper());
    private WebView web;
    private boolean hasFailed;
    private long crashedAt = -CRASH_AGAIN_MS;

    ShellPage(Activity activity, ViewGroup root, ShellSettings settings, PageGate gate,
            OtherApps others, Equipment equipment) {
        this.activity = activity;
        this.root = root;
        this.settings = settings;
        this.gate = gate;
        this.others = others;
        this.equipment = equipment;
        splash = new View(activity);
        splash.setBackgroundResource(R.drawable.splash);
        offline = new OfflinePage(activity, root, new Runnable() {
            @Override
            public void run() {
                retry();
            }
        });
    }

    /** Shows an address of ours in a new view; where that is impossible, says what to do. */
    void open(String url) {
        try {
            web = WebViews.make(activity);
        } catch (RuntimeException none) {
            OutdatedWebView.tell(activity, others);
            return;
        }
        WebViews.fitText(web);
        String agent = web.getSettings().getUserAgentString();
        web.getSettings().setUserAgentString(agent + " " + BRIDGE + "/" + settings.version);
        web.addJavascriptInterface(equipment.bridge(), BRIDGE);
        web.setWebViewClient(NewApis.client(this));
        web.setWebChromeClient(equipment.chrome());
        web.setDownloadListener(equipment.downloads());
        root.removeAllViews();
        root.addView(web);
        root.addView(splash);
        root.addView(offline.view());
        offline.show(false);
        if (Phone.isOutdated(agent, settings.oldestWebView)) OutdatedWebView.tell(activity, others);
        else web.loadUrl(url);
    }

    void goTo(String url) {
        if (web == null) return;
        hasFailed = false;
        web.loadUrl(url);
    }

    String url() {
        return web == null ? null : web.getUrl();
    }

    String userAgent() {
        return web == null ? "" : web.getSettings().getUserAgentString();
    }

    /** Whether a page of ours stands there and can answer. */
    boolean isOurs() {
        return web != null && !offline.isShown() && settings.policy.isInternal(web.getUrl());
    }

    void evaluate(String script, ValueCallback<String> answer) {
        if (web != null) web.evaluateJavascript(script, answer);
    }

    /** @return whether there was a page to go back to */
    boolean goBack() {
        if (web == null || !web.canGoBack()) return false;
        hasFailed = false;
        web.goBack();
        return true;
    }

    /**
     * Gives the page its token, by evaluateJavascript, which reaches the main frame alone. The page's own
     * answer to a first script comes after the news of its start, on which its token is made.
     */
    void handToken() {
        if (web == null) return;
        web.evaluateJavascript("0", new ValueCallback<String>() {
            @Override
            public void onReceiveValue(String answer) {
                main.post(new Runnable() {
                    @Override
                    public void run() {
                        String script = web == null ? null : gate.handOver(web.getUrl());
                        if (script != null) web.evaluateJavascript(script, null);
                    }
                });
            }
        });
    }

    void resume() {
        if (web == null) return;
        web.onResume();
        if (offline.isShown()) retry();
    }

    void pause() {
        if (web == null) return;
        web.onPause();
        // The system may end the app from here on.
        CookieManager.getInstance().flush();
    }

    void destroy() {
        root.removeAllViews();
        if (web != null) web.destroy();
        web = null;
    }

    private void retry() {
        if (web == null) return;
        hasFailed = false;
        if (settings.policy.isInternal(web.getUrl())) web.reload();
        else web.loadUrl(settings.startPage());
    }

    @Override
    public boolean leads(String url) {
        switch (settings.policy.decide(url)) {
            case INTERNAL:
                return false;
            case EXTERNAL:
            case APP:
                others.open(url);
                return true;
            default:
                return true;
        }
    }

    /** Forms that are sent never ask leads: what they reach is stopped here, without a token. */
    @Override
    public void started(WebView view, String url) {
        if (view != web) return;
        gate.pageStarted(url);
        if (settings.policy.isInternal(url) || url.equals(BLANK)) return;
        view.stopLoading();
        if (settings.policy.decide(url) == NavigationPolicy.Action.EXTERNAL) others.open(url);
        if (!goBack()) view.loadUrl(settings.startPage());
    }

    @Override
    public void failed(WebView view, String url) {
        if (view != web) return;
        hasFailed = true;
        offline.show(true);
    }

    @Override
    public void visible(WebView view) {
        if (view != web || hasFailed) return;
        root.removeView(splash);
        root.setBackgroundResource(R.color.night);
        offline.show(false);
    }

    /** The system takes a renderer away when memory is short; the app goes on with a new one. */
    @Override
    public void rendererGone(WebView view) {
        if (view != web) return;
        gate.pageGone();
        String left = view.getUrl();
        root.removeView(view);
        view.destroy();
        boolean isAgain = SystemClock.elapsedRealtime() - crashedAt < CRASH_AGAIN_MS;
        crashedAt = SystemClock.elapsedRealtime();
        open(settings.policy.isInternal(left) && !isAgain ? left : settings.startPage());
        if (!isAgain || web == null) return;
        web.stopLoading();
        failed(web, left);
    }
}
