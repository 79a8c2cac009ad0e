package app.bituin.shell;

import android.app.Activity;
import android.app.AlertDialog;
import android.content.DialogInterface;
import android.os.Build;

/** Tells who has too old a WebView, or none, where a new one is to be had. */
final class OutdatedWebView {
    private static final String STORE = "https://play.google.com/store/apps/details?id=";

    private OutdatedWebView() {}

    static void tell(final Activity activity, final OtherApps others) {
        // Android 7 to 9 take it from Chrome, all others have it as a part of its own.
        boolean isChrome = Build.VERSION.SDK_INT >= 24 && Build.VERSION.SDK_INT <= 28;
        String part = isChrome ? "Google Chrome" : "Android System WebView";
        final String id = isChrome ? "com.android.chrome" : "com.google.android.webview";
        String name = activity.getString(R.string.app_name);
        new AlertDialog.Builder(activity)
                .setTitle(R.string.outdated_title)
                .setMessage(activity.getString(R.string.outdated_text, name, part))
                .setCancelable(false)
                .setPositiveButton(R.string.update, new DialogInterface.OnClickListener() {
                    @Override
                    public void onClick(DialogInterface dialog, int button) {
                        others.open(STORE + id);
                        activity.finish();
                    }
                })
                .setNegativeButton(R.string.close, new DialogInterface.OnClickListener() {
                    @Override
                    public void onClick(DialogInterface dialog, int button) {
                        activity.finish();
                    }
                })
                .show();
    }
}
