package app.bituin.shell;

import android.view.View;
import android.view.ViewGroup;
import android.view.Window;
import android.webkit.WebChromeClient;

/** What a page shows over everything, a live show's video for example. */
final class FullScreen {
    private final Window window;
    private final ViewGroup root;
    private View shown;
    private WebChromeClient.CustomViewCallback done;

    FullScreen(Window window, ViewGroup root) {
        this.window = window;
        this.root = root;
    }

    void enter(View view, WebChromeClient.CustomViewCallback callback) {
        if (shown != null) {
            callback.onCustomViewHidden();
            return;
        }
        shown = view;
        done = callback;
        root.addView(view, new ViewGroup.LayoutParams(
                ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.MATCH_PARENT));
        Bars.show(window, false);
    }

    /** @return whether there was anything to leave */
    boolean leave() {
        if (shown == null) return false;
        WebChromeClient.CustomViewCallback callback = done;
        root.removeView(shown);
        shown = null;
        done = null;
        Bars.show(window, true);
        callback.onCustomViewHidden();
        return true;
    }
}
