package app.bituin.shell;

import android.content.ContentProvider;
import android.content.ContentValues;
import android.content.Context;
import android.database.Cursor;
import android.database.MatrixCursor;
import android.net.Uri;
import android.os.ParcelFileDescriptor;
import android.provider.OpenableColumns;
import java.io.File;
import java.io.FileNotFoundException;

/**
 * Lends the camera one file at a time to write a picture into, so that no permission is asked for. Each
 * picture is a file of its own: a document's back side must not replace its front, which the page
 * reads only when it sends both.
 */
public final class CaptureProvider extends ContentProvider {
    private static final String NAME = "photo-[0-9]{1,19}\\.jpg";

    /** Where the next picture goes. */
    static Uri next(Context context) {
        String name = "photo-" + System.currentTimeMillis() + ".jpg";
        return Uri.parse("content://" + context.getPackageName() + ".capture/" + name);
    }

    /** The picture's file, or null when the address is none of ours. */
    static File fileOf(Context context, Uri uri) {
        String name = uri.getLastPathSegment();
        if (name == null || !name.matches(NAME)) return null;
        return new File(folder(context), name);
    }

    /** Pictures of documents don't stay on a phone: gone with the next start. */
    static void clear(Context context) {
        File[] left = folder(context).listFiles();
        if (left == null) return;
        for (File each : left) each.delete();
    }

    private static File folder(Context context) {
        File folder = new File(context.getCacheDir(), "capture");
        folder.mkdirs();
        return folder;
    }

    @Override
    public boolean onCreate() {
        return true;
    }

    @Override
    public String getType(Uri uri) {
        return "image/jpeg";
    }

    @Override
    public Uri insert(Uri uri, ContentValues values) {
        return null;
    }

    @Override
    public int delete(Uri uri, String where, String[] args) {
        return 0;
    }

    @Override
    public int update(Uri uri, ContentValues values, String where, String[] args) {
        return 0;
    }

    @Override
    public Cursor query(Uri uri, String[] columns, String where, String[] args, String order) {
        MatrixCursor found = new MatrixCursor(
                new String[] {OpenableColumns.DISPLAY_NAME, OpenableColumns.SIZE});
        File file = fileOf(getContext(), uri);
        if (file != null) found.addRow(new Object[] {file.getName(), file.length()});
        return found;
    }

    @Override
    public ParcelFileDescriptor openFile(Uri uri, String mode) throws FileNotFoundException {
        File file = fileOf(getContext(), uri);
        if (file == null) throw new FileNotFoundException();
        return ParcelFileDescriptor.open(file, ParcelFileDescriptor.parseMode(mode));
    }
}
