package android.view;

import android.graphics.Insets;

public final class WindowInsets {
    public static final WindowInsets CONSUMED = null;

    private WindowInsets() {}

    public Insets getInsets(int types) {
        return null;
    }

    public static final class Type {
        private Type() {}

        public static int systemBars() {
            return 0;
        }

        public static int displayCutout() {
            return 0;
        }

        public static int ime() {
            return 0;
        }
    }
}
