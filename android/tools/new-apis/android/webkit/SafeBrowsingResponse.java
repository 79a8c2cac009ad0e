package android.webkit;

public abstract class SafeBrowsingResponse {
    private SafeBrowsingResponse() {}

    public abstract void backToSafety(boolean report);
}
