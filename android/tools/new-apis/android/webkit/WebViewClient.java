package android.webkit;

public class WebViewClient {
    public WebViewClient() {}

    public boolean shouldOverrideUrlLoading(WebView view, WebResourceRequest request) {
        return false;
    }

    public boolean onRenderProcessGone(WebView view, RenderProcessGoneDetail detail) {
        return false;
    }

    public void onSafeBrowsingHit(
            WebView view, WebResourceRequest request, int threat, SafeBrowsingResponse response) {}
}
