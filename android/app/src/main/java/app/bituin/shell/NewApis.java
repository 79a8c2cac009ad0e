package app.bituin.shell;

import android.annotation.TargetApi;
import android.app.Activity;
import android.graphics.Insets;
import android.os.Build;
import android.view.View;
import android.view.Window;
import android.view.WindowInsets;
import android.view.WindowInsetsController;
import android.webkit.RenderProcessGoneDetail;
import android.webkit.SafeBrowsingResponse;
import android.webkit.WebResourceRequest;
import android.webkit.WebSettings;
import android.webkit.WebView;
import android.window.OnBackInvokedCallback;
import android.window.OnBackInvokedDispatcher;

/**
 * The only file that may use what came after API 23: npm run android compiles all others against the
 * real API 23 alone. Whoever calls looks at SDK_INT first, or it is done here.
 */
final class NewApis {
    private NewApis() {}

    static ShellClient client(ShellClient.Events events) {
        return Build.VERSION.SDK_INT >= 24 ? new Client(events) : new ShellClient(events);
    }

    @TargetApi(27)
    static final class Client extends ShellClient {
        Client(Events events) {
            super(events);
        }

        /** From API 24 on. */
        @Override
        public boolean shouldOverrideUrlLoading(WebView view, WebResourceRequest request) {
            return request.isForMainFrame() && events.leads(request.getUrl().toString());
        }

        /** From API 26 on; without it a renderer that dies takes the whole app along. */
        @Override
        public boolean onRenderProcessGone(WebView view, RenderProcessGoneDetail detail) {
            events.rendererGone(view);
            return true;
        }

        /** From API 27 on. */
        @Override
        public void onSafeBrowsingHit(
                WebView view, WebResourceRequest request, int threat, SafeBrowsingResponse response) {
            response.backToSafety(true);
        }
    }

    @TargetApi(26)
    static void safeBrowsing(WebSettings settings) {
        if (Build.VERSION.SDK_INT >= 26) settings.setSafeBrowsingEnabled(true);
    }

    /** Android 15 draws every app under its bars: what is in the view keeps clear of them. */
    @TargetApi(30)
    static WindowInsets padFromApi30(View view, WindowInsets insets) {
        Insets bars = insets.getInsets(WindowInsets.Type.systemBars()
                | WindowInsets.Type.displayCutout() | WindowInsets.Type.ime());
        view.setPadding(bars.left, bars.top, bars.right, bars.bottom);
        return WindowInsets.CONSUMED;
    }

    @TargetApi(30)
    static void showBarsFromApi30(Window window, boolean isShown) {
        WindowInsetsController controller = window.getInsetsController();
        if (controller == null) return;
        controller.setSystemBarsBehavior(
                WindowInsetsController.BEHAVIOR_SHOW_TRANSIENT_BARS_BY_SWIPE);
        if (isShown) controller.show(WindowInsets.Type.systemBars());
        else controller.hide(WindowInsets.Type.systemBars());
    }

    @TargetApi(33)
    static void backFromApi33(Activity activity, final Runnable pressed) {
        OnBackInvokedCallback callback = new OnBackInvokedCallback() {
            @Override
            public void onBackInvoked() {
                pressed.run();
            }
        };
        activity.getOnBackInvokedDispatcher()
                .registerOnBackInvokedCallback(OnBackInvokedDispatcher.PRIORITY_DEFAULT, callback);
    }
}
