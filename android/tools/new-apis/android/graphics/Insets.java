package android.graphics;

public final class Insets {
    public final int left;
    public final int top;
    public final int right;
    public final int bottom;

    /** Set here: javac would write a field's own number into whoever reads it. */
    private Insets() {
        left = 0;
        top = 0;
        right = 0;
        bottom = 0;
    }
}
