package android.webkit;

public abstract class WebSettings {
    private WebSettings() {}

    public abstract void setSafeBrowsingEnabled(boolean enabled);
}
