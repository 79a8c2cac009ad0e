package app.bituin.shell;

import android.app.Activity;
import android.app.Dialog;
import android.content.DialogInterface;
import android.view.View;
import android.view.ViewGroup;
import android.view.WindowManager;
import android.webkit.WebView;
import android.widget.FrameLayout;
import android.widget.Toast;

/** The native live chat: a window with a view of its own, which has no bridge and shows the chat alone. */
final class ChatWindow implements ShellClient.Events {
    private final Activity activity;
    private final ShellSettings settings;
    private final OtherApps others;
    private final Uploads uploads;
    private Dialog dialog;
    private WebView web;
    private FullScreen fullScreen;

    ChatWindow(Activity activity, ShellSettings settings, OtherApps others, Uploads uploads) {
        this.activity = activity;
        this.settings = settings;
        this.others = others;
        this.uploads = uploads;
    }

    /** @param url one that ChatPolicy made */
    void open(String url) {
        if (dialog != null || activity.isFinishing()) return;
        View frame = activity.getLayoutInflater().inflate(R.layout.chat, null);
        web = WebViews.make(activity);
        ((FrameLayout) frame.findViewById(R.id.chat_page)).addView(web, 0);
        dialog = new Dialog(activity, R.style.Shell) {
            @Override
            @SuppressWarnings("deprecation")
            public void onBackPressed() {
                back();
            }
        };
        dialog.setTitle(R.string.chat_title);
        dialog.setContentView(frame);
        dialog.getWindow().setSoftInputMode(WindowManager.LayoutParams.SOFT_INPUT_ADJUST_RESIZE);
        Bars.keepClear(frame);
        web.setWebViewClient(NewApis.client(this));
        fullScreen = new FullScreen(dialog.getWindow(), (ViewGroup) frame);
        web.setWebChromeClient(new ShellChrome(activity, uploads, fullScreen, new ShellChrome.Opener() {
            @Override
            public void open(String address) {
                if (!leads(address)) web.loadUrl(address);
            }
        }));
        frame.findViewById(R.id.chat_close).setOnClickListener(new View.OnClickListener() {
            @Override
            public void onClick(View button) {
                close();
            }
        });
        listen();
        web.loadUrl(url);
        dialog.show();
    }

    void close() {
        if (dialog != null) dialog.dismiss();
    }

    private void back() {
        if (fullScreen.leave()) return;
        if (web.canGoBack()) web.goBack();
        else close();
    }

    private void listen() {
        dialog.setOnDismissListener(new DialogInterface.OnDismissListener() {
            @Override
            public void onDismiss(DialogInterface gone) {
                WebView view = web;
                dialog = null;
                web = null;
                uploads.cancel();
                ((ViewGroup) view.getParent()).removeView(view);
                view.destroy();
            }
        });
    }

    @Override
    public boolean leads(String url) {
        if (settings.chat.isChat(url)) return false;
        if (settings.policy.decide(url) != NavigationPolicy.Action.BLOCK) others.open(url);
        return true;
    }

    /** Forms that are sent never ask the other way. */
    @Override
    public void started(WebView view, String url) {
        if (settings.chat.isChat(url)) return;
        view.stopLoading();
        close();
    }

    @Override
    public void visible(WebView view) {
        if (dialog != null) dialog.findViewById(R.id.chat_loading).setVisibility(View.GONE);
    }

    @Override
    public void failed(WebView view, String url) {
        if (view != web) return;
        Toast.makeText(activity, R.string.chat_failed, Toast.LENGTH_LONG).show();
        close();
    }

    @Override
    public void rendererGone(WebView view) {
        if (view == web) failed(view, null);
    }
}
