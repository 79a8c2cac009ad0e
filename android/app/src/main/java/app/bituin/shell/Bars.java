package app.bituin.shell;

import android.os.Build;
import android.view.View;
import android.view.Window;
import android.view.WindowInsets;

/** The phone's own bars, its camera's notch and its keyboard: what a view keeps clear of. */
final class Bars {
    private Bars() {}

    static void keepClear(View view) {
        if (Build.VERSION.SDK_INT < 30) {
            view.setFitsSystemWindows(true);
            return;
        }
        view.setOnApplyWindowInsetsListener(new View.OnApplyWindowInsetsListener() {
            @Override
            public WindowInsets onApplyWindowInsets(View padded, WindowInsets insets) {
                return NewApis.padFromApi30(padded, insets);
            }
        });
    }

    @SuppressWarnings("deprecation")
    static void show(Window window, boolean isShown) {
        if (Build.VERSION.SDK_INT >= 30) {
            NewApis.showBarsFromApi30(window, isShown);
            return;
        }
        int hidden = View.SYSTEM_UI_FLAG_FULLSCREEN | View.SYSTEM_UI_FLAG_HIDE_NAVIGATION
                | View.SYSTEM_UI_FLAG_IMMERSIVE_STICKY;
        window.getDecorView().setSystemUiVisibility(isShown ? 0 : hidden);
    }
}
