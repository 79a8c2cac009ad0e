package app.bituin.shell;

import android.annotation.SuppressLint;
import android.content.Context;
import android.content.pm.ApplicationInfo;
import android.webkit.CookieManager;
import android.webkit.WebSettings;
import android.webkit.WebView;

/** Makes the views that show pages, the app's and the chat's, with everything off that neither needs. */
final class WebViews {
    private WebViews() {}

    /** @throws RuntimeException where the phone has no WebView, or its update is under way */
    @SuppressLint("SetJavaScriptEnabled")
    static WebView make(Context context) {
        WebView view = new WebView(context);
        WebView.setWebContentsDebuggingEnabled(
                (context.getApplicationInfo().flags & ApplicationInfo.FLAG_DEBUGGABLE) != 0);
        WebSettings settings = view.getSettings();
        settings.setJavaScriptEnabled(true);
        settings.setDomStorageEnabled(true);
        settings.setAllowFileAccess(false);
        settings.setAllowContentAccess(false);
        settings.setGeolocationEnabled(false);
        settings.setMixedContentMode(WebSettings.MIXED_CONTENT_NEVER_ALLOW);
        settings.setSupportMultipleWindows(true);
        settings.setJavaScriptCanOpenWindowsAutomatically(false);
        NewApis.safeBrowsing(settings);
        view.setBackgroundColor(context.getColor(R.color.night));
        // Games of other houses run in frames and keep their session in cookies of their own.
        CookieManager.getInstance().setAcceptCookie(true);
        CookieManager.getInstance().setAcceptThirdPartyCookies(view, true);
        return view;
    }

    /**
     * Gives the app's page the phone's text size as the browser's own. A view's zoom, which it takes from the phone
     * by itself, changes no em of a media query: text grows without the layout for it (decision 0049). Pages of
     * others, such as the chat's, keep the zoom, as theirs may be in pixels.
     */
    static void fitText(WebView view) {
        float fontScale = view.getResources().getConfiguration().fontScale;
        WebSettings settings = view.getSettings();
        settings.setTextZoom(100);
        settings.setDefaultFontSize(Phone.textSize(16, fontScale));
        settings.setDefaultFixedFontSize(Phone.textSize(13, fontScale));
    }
}
