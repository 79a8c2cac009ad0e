package app.bituin.shell;

import android.graphics.Bitmap;
import android.net.http.SslError;
import android.webkit.SslErrorHandler;
import android.webkit.WebResourceError;
import android.webkit.WebResourceRequest;
import android.webkit.WebResourceResponse;
import android.webkit.WebView;
import android.webkit.WebViewClient;

/** What happens to the page of a view. The callbacks of API 23; NewApis.Client adds later ones. */
class ShellClient extends WebViewClient {
    interface Events {
        /** True when the view must not go there itself. */
        boolean leads(String url);

        void started(WebView view, String url);

        /** The page itself could not be had, not a part of it. */
        void failed(WebView view, String url);

        /** Something of the new page is on the screen; told twice. */
        void visible(WebView view);

        void rendererGone(WebView view);
    }

    private static final int SERVER_ERROR = 500;

    final Events events;

    ShellClient(Events events) {
        this.events = events;
    }

    /** API 23 alone; from 24 on NewApis.Client sees the request and leaves frames to themselves. */
    @Override
    @SuppressWarnings("deprecation")
    public boolean shouldOverrideUrlLoading(WebView view, String url) {
        return events.leads(url);
    }

    @Override
    public void onPageStarted(WebView view, String url, Bitmap icon) {
        events.started(view, url);
    }

    @Override
    public void onPageCommitVisible(WebView view, String url) {
        events.visible(view);
    }

    /** Comes last, and always: whatever waits for the page may go now. */
    @Override
    public void onPageFinished(WebView view, String url) {
        events.visible(view);
    }

    @Override
    public void onReceivedError(WebView view, WebResourceRequest request, WebResourceError error) {
        if (request.isForMainFrame()) events.failed(view, request.getUrl().toString());
    }

    @Override
    public void onReceivedHttpError(
            WebView view, WebResourceRequest request, WebResourceResponse response) {
        if (request.isForMainFrame() && response.getStatusCode() >= SERVER_ERROR) {
            events.failed(view, request.getUrl().toString());
        }
    }

    /** A wrong certificate is no certificate. */
    @Override
    public void onReceivedSslError(WebView view, SslErrorHandler handler, SslError error) {
        handler.cancel();
        if (error.getUrl().equals(view.getUrl())) events.failed(view, error.getUrl());
    }
}
