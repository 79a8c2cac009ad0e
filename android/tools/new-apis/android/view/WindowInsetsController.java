package android.view;

public interface WindowInsetsController {
    int BEHAVIOR_SHOW_TRANSIENT_BARS_BY_SWIPE = 2;

    void setSystemBarsBehavior(int behavior);

    void show(int types);

    void hide(int types);
}
