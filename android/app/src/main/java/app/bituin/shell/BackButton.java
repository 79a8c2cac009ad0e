package app.bituin.shell;

import android.app.Activity;
import android.os.Handler;
import android.os.Looper;
import android.os.SystemClock;
import android.webkit.ValueCallback;
import android.widget.Toast;

/** Back: out of the full screen, then as the page says, then through its history, then out, if meant. */
final class BackButton {
    /** A page that hangs gets this long, in ms, before the button works without it. */
    private static final long ANSWER_MS = 700;
    /** Within so many ms a second press is meant. */
    private static final long AGAIN_MS = 2500;
    private static final String ASK = "!!(window.bituinShellBack&&window.bituinShellBack())";

    private final Activity activity;
    private final ShellPage page;
    private final FullScreen fullScreen;
    private final Handler main = new Handler(Looper.getMainLooper());
    private long askedAt = -AGAIN_MS;

    BackButton(Activity activity, ShellPage page, FullScreen fullScreen) {
        this.activity = activity;
        this.page = page;
        this.fullScreen = fullScreen;
    }

    void pressed() {
        if (fullScreen.leave()) return;
        if (page.isOurs()) askPage();
        else goBack();
    }

    private void askPage() {
        final boolean[] isAnswered = {false};
        final Runnable silence = new Runnable() {
            @Override
            public void run() {
                isAnswered[0] = true;
                goBack();
            }
        };
        main.postDelayed(silence, ANSWER_MS);
        page.evaluate(ASK, new ValueCallback<String>() {
            @Override
            public void onReceiveValue(String isHandled) {
                if (isAnswered[0]) return;
                main.removeCallbacks(silence);
                if (!"true".equals(isHandled)) goBack();
            }
        });
    }

    private void goBack() {
        if (page.goBack()) return;
        long now = SystemClock.elapsedRealtime();
        if (now - askedAt < AGAIN_MS) {
            activity.moveTaskToBack(true);
            return;
        }
        askedAt = now;
        Toast.makeText(activity, R.string.leave, Toast.LENGTH_SHORT).show();
    }
}
