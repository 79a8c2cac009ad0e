package android.view;

public abstract class Window {
    private Window() {}

    public WindowInsetsController getInsetsController() {
        return null;
    }
}
