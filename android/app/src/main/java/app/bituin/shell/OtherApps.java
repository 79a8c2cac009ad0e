package app.bituin.shell;

import android.app.Activity;
import android.content.ActivityNotFoundException;
import android.content.ClipData;
import android.content.ClipboardManager;
import android.content.Context;
import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;
import android.widget.Toast;

/** What leaves the app: pages of others and payments to the browser, numbers, things that are shared. */
final class OtherApps {
    /** What makes a browser open a page over our window, with a way back (a custom tab). */
    private static final String TAB_SESSION = "android.support.customtabs.extra.SESSION";
    private static final String TAB_COLOR = "android.support.customtabs.extra.TOOLBAR_COLOR";

    private final Activity activity;
    private final NavigationPolicy policy;

    OtherApps(Activity activity, NavigationPolicy policy) {
        this.activity = activity;
        this.policy = policy;
    }

    /** @param url anything that the policy does not block */
    void open(String url) {
        Uri address = Uri.parse(url);
        if (NavigationPolicy.origin(url) == null) {
            boolean isCall = "tel".equalsIgnoreCase(address.getScheme());
            start(new Intent(isCall ? Intent.ACTION_DIAL : Intent.ACTION_VIEW, address));
            return;
        }
        Intent view = new Intent(Intent.ACTION_VIEW, address).addCategory(Intent.CATEGORY_BROWSABLE);
        if (policy.isInternal(url)) {
            // A link of ours would come straight back to us: only a browser answers to this.
            view.setSelector(new Intent(Intent.ACTION_VIEW, Uri.fromParts("http", "", null))
                    .addCategory(Intent.CATEGORY_BROWSABLE));
        } else {
            Bundle tab = new Bundle();
            tab.putBinder(TAB_SESSION, null);
            tab.putInt(TAB_COLOR, activity.getColor(R.color.night));
            view.putExtras(tab);
        }
        start(view);
    }

    void share(String title, String text) {
        Intent send = new Intent(Intent.ACTION_SEND).setType("text/plain")
                .putExtra(Intent.EXTRA_SUBJECT, title)
                .putExtra(Intent.EXTRA_TEXT, text);
        start(Intent.createChooser(send, activity.getString(R.string.share)));
    }

    void copy(String text) {
        ((ClipboardManager) activity.getSystemService(Context.CLIPBOARD_SERVICE))
                .setPrimaryClip(ClipData.newPlainText("", text));
    }

    private void start(Intent intent) {
        try {
            activity.startActivity(intent);
        } catch (ActivityNotFoundException | SecurityException none) {
            Toast.makeText(activity, R.string.no_app, Toast.LENGTH_LONG).show();
        }
    }
}
