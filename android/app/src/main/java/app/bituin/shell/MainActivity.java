package app.bituin.shell;

import android.app.Activity;
import android.content.Intent;
import android.os.Build;
import android.os.Bundle;
import android.view.ViewGroup;
import android.webkit.WebChromeClient;
import android.widget.FrameLayout;

/** The one window: puts its parts together and tells them what the platform says. */
public final class MainActivity extends Activity implements ShellBridge.Host, ShellPage.Equipment {
    private static final String KEY_URL = "url";

    private ShellSettings settings;
    private PageGate gate;
    private OtherApps others;
    private Uploads uploads;
    private Downloads downloads;
    private FullScreen fullScreen;
    private ChatWindow chat;
    private ShellPage page;
    private BackButton back;
    /** Asked for by the bridge's thread, where the view may not be asked. */
    private volatile String userAgent = "";

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        FrameLayout root = new FrameLayout(this);
        Bars.keepClear(root);
        setContentView(root);
        assemble(root);
        if (Build.VERSION.SDK_INT >= 33) {
            NewApis.backFromApi33(this, new Runnable() {
                @Override
                public void run() {
                    back.pressed();
                }
            });
        }
        if (state == null) CaptureProvider.clear(this);
        String url = state == null ? settings.linkOf(getIntent()) : state.getString(KEY_URL);
        page.open(settings.policy.isInternal(url) ? url : settings.startPage());
        userAgent = page.userAgent();
    }

    private void assemble(ViewGroup root) {
        settings = new ShellSettings(this);
        gate = new PageGate(settings.policy);
        others = new OtherApps(this, settings.policy);
        uploads = new Uploads(this);
        downloads = new Downloads(this, settings.policy, others);
        fullScreen = new FullScreen(getWindow(), root);
        chat = new ChatWindow(this, settings, others, uploads);
        page = new ShellPage(this, root, settings, gate, others, this);
        back = new BackButton(this, page, fullScreen);
    }

    @Override
    public ShellBridge bridge() {
        return new ShellBridge(this, gate, settings.policy, settings.chat, settings.version);
    }

    @Override
    public WebChromeClient chrome() {
        return new ShellChrome(this, uploads, fullScreen, new ShellChrome.Opener() {
            @Override
            public void open(String url) {
                if (!page.leads(url)) page.goTo(url);
            }
        });
    }

    @Override
    public Downloads downloads() {
        return downloads;
    }

    @Override
    public void handToken() {
        runOnUiThread(new Runnable() {
            @Override
            public void run() {
                page.handToken();
            }
        });
    }

    @Override
    public void openChat(final String url) {
        runOnUiThread(new Runnable() {
            @Override
            public void run() {
                chat.open(url);
            }
        });
    }

    @Override
    public void share(final String title, final String text) {
        runOnUiThread(new Runnable() {
            @Override
            public void run() {
                others.share(title, text);
            }
        });
    }

    @Override
    public void copy(final String text) {
        runOnUiThread(new Runnable() {
            @Override
            public void run() {
                others.copy(text);
            }
        });
    }

    @Override
    public void openExternal(final String url) {
        runOnUiThread(new Runnable() {
            @Override
            public void run() {
                others.open(url);
            }
        });
    }

    @Override
    public void download(final String url, final String name) {
        runOnUiThread(new Runnable() {
            @Override
            public void run() {
                downloads.keep(url, name);
            }
        });
    }

    @Override
    public void exit() {
        runOnUiThread(new Runnable() {
            @Override
            public void run() {
                finishAndRemoveTask();
            }
        });
    }

    @Override
    public String phoneInfo() {
        return Phone.asJson(Build.MODEL, Build.BRAND, "Android " + Build.VERSION.RELEASE,
                Build.VERSION.SDK_INT, Phone.webView(userAgent));
    }

    /** The shell has no push service: that would be Google's library and its keys. */
    @Override
    public String messagingToken() {
        return "";
    }

    /** Up to Android 12; from 13 on the callback of onCreate hears it. */
    @Override
    @SuppressWarnings("deprecation")
    public void onBackPressed() {
        back.pressed();
    }

    @Override
    protected void onActivityResult(int request, int result, Intent data) {
        if (request == Uploads.REQUEST) uploads.picked(result, data);
    }

    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(intent);
        String url = settings.linkOf(intent);
        if (url != null) page.goTo(url);
    }

    @Override
    protected void onSaveInstanceState(Bundle state) {
        super.onSaveInstanceState(state);
        state.putString(KEY_URL, page.url());
    }

    @Override
    protected void onResume() {
        super.onResume();
        page.resume();
    }

    @Override
    protected void onPause() {
        page.pause();
        super.onPause();
    }

    @Override
    protected void onDestroy() {
        chat.close();
        page.destroy();
        super.onDestroy();
    }
}
