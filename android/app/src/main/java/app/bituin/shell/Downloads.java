package app.bituin.shell;

import android.app.DownloadManager;
import android.content.Context;
import android.net.Uri;
import android.os.Build;
import android.os.Environment;
import android.webkit.CookieManager;
import android.webkit.DownloadListener;
import android.webkit.URLUtil;
import android.widget.Toast;

/** Files that the server makes, a statement for example, into the phone's downloads. */
final class Downloads implements DownloadListener {
    private final Context context;
    private final NavigationPolicy policy;
    private final OtherApps others;

    Downloads(Context context, NavigationPolicy policy, OtherApps others) {
        this.context = context;
        this.policy = policy;
        this.others = others;
    }

    /** A page answered with a file: ours is kept here, the browser has all others. */
    @Override
    public void onDownloadStart(String url, String agent, String disposition, String type, long size) {
        if (policy.isInternal(url)) {
            keep(url, BridgeArgs.fileName(URLUtil.guessFileName(url, disposition, type)));
        } else if (policy.decide(url) == NavigationPolicy.Action.EXTERNAL) {
            others.open(url);
        }
    }

    /** @param url one of ours: the session's cookies go with it */
    void keep(String url, String name) {
        DownloadManager.Request request = new DownloadManager.Request(Uri.parse(url));
        String cookies = CookieManager.getInstance().getCookie(url);
        if (cookies != null) request.addRequestHeader("Cookie", cookies);
        request.setTitle(name);
        request.setNotificationVisibility(
                DownloadManager.Request.VISIBILITY_VISIBLE_NOTIFY_COMPLETED);
        String folder = Environment.DIRECTORY_DOWNLOADS;
        try {
            // The shared folder asks for a permission until API 28; the app's own never does.
            if (Build.VERSION.SDK_INT >= 29) request.setDestinationInExternalPublicDir(folder, name);
            else request.setDestinationInExternalFilesDir(context, folder, name);
            ((DownloadManager) context.getSystemService(Context.DOWNLOAD_SERVICE)).enqueue(request);
            tell(context.getString(R.string.download_started, name));
        } catch (RuntimeException refused) {
            // No memory card, or the phone's own downloads are switched off.
            tell(context.getString(R.string.download_failed, name));
        }
    }

    private void tell(String text) {
        Toast.makeText(context, text, Toast.LENGTH_LONG).show();
    }
}
