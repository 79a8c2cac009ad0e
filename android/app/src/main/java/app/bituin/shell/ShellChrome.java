package app.bituin.shell;

import android.content.Context;
import android.net.Uri;
import android.os.Handler;
import android.os.Looper;
import android.os.Message;
import android.view.View;
import android.webkit.PermissionRequest;
import android.webkit.ValueCallback;
import android.webkit.WebChromeClient;
import android.webkit.WebView;
import android.webkit.WebViewClient;

/** What a page asks of the window around it: another window, files, the whole screen. */
final class ShellChrome extends WebChromeClient {
    /** Where an address leads that a page opens in a window of its own. */
    interface Opener {
        void open(String url);
    }

    private final Context context;
    private final Uploads uploads;
    private final FullScreen fullScreen;
    private final Opener opener;
    private final Handler main = new Handler(Looper.getMainLooper());
    /** The window that waits for its address; never shown. */
    private WebView probe;

    ShellChrome(Context context, Uploads uploads, FullScreen fullScreen, Opener opener) {
        this.context = context;
        this.uploads = uploads;
        this.fullScreen = fullScreen;
        this.opener = opener;
    }

    /** The platform tells the address only to a view that would show it: one that shows nothing asks. */
    @Override
    public boolean onCreateWindow(WebView view, boolean isDialog, boolean isGesture, Message result) {
        if (!isGesture) return false;
        dropProbe();
        probe = new WebView(context);
        probe.setWebViewClient(new WebViewClient() {
            @Override
            @SuppressWarnings("deprecation")
            public boolean shouldOverrideUrlLoading(WebView asked, final String url) {
                if (url.equals("about:blank")) return false;
                main.post(new Runnable() {
                    @Override
                    public void run() {
                        dropProbe();
                        opener.open(url);
                    }
                });
                return true;
            }
        });
        ((WebView.WebViewTransport) result.obj).setWebView(probe);
        result.sendToTarget();
        return true;
    }

    @Override
    public boolean onShowFileChooser(
            WebView view, ValueCallback<Uri[]> callback, FileChooserParams params) {
        uploads.ask(callback, params);
        return true;
    }

    /** Neither microphone nor camera stream: a file input has the camera app. */
    @Override
    public void onPermissionRequest(PermissionRequest request) {
        request.deny();
    }

    @Override
    public void onShowCustomView(View view, CustomViewCallback callback) {
        fullScreen.enter(view, callback);
    }

    @Override
    public void onHideCustomView() {
        fullScreen.leave();
    }

    private void dropProbe() {
        if (probe != null) probe.destroy();
        probe = null;
    }
}
