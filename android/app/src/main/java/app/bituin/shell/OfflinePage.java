package app.bituin.shell;

import android.app.Activity;
import android.view.View;
import android.view.ViewGroup;
import android.widget.TextView;

/** What stands in place of a page that could not be had. */
final class OfflinePage {
    private final View view;

    OfflinePage(Activity activity, ViewGroup root, final Runnable retry) {
        view = activity.getLayoutInflater().inflate(R.layout.offline, root, false);
        TextView text = (TextView) view.findViewById(R.id.offline_text);
        text.setText(activity.getString(R.string.offline_text, activity.getString(R.string.app_name)));
        view.findViewById(R.id.offline_retry).setOnClickListener(new View.OnClickListener() {
            @Override
            public void onClick(View button) {
                retry.run();
            }
        });
    }

    View view() {
        return view;
    }

    boolean isShown() {
        return view.getVisibility() == View.VISIBLE;
    }

    void show(boolean isShown) {
        view.setVisibility(isShown ? View.VISIBLE : View.GONE);
    }
}
