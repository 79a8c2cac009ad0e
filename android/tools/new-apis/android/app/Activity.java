package android.app;

import android.window.OnBackInvokedDispatcher;

public class Activity {
    private Activity() {}

    public OnBackInvokedDispatcher getOnBackInvokedDispatcher() {
        return null;
    }
}
