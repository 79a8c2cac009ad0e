package app.bituin.shell;

import android.app.Activity;
import android.content.ActivityNotFoundException;
import android.content.ClipData;
import android.content.Intent;
import android.net.Uri;
import android.provider.MediaStore;
import android.webkit.MimeTypeMap;
import android.webkit.ValueCallback;
import android.webkit.WebChromeClient.FileChooserParams;
import java.io.File;
import java.util.ArrayList;
import java.util.List;

/** Files that a page asks for: from the phone's own chooser or from its camera, without a permission. */
final class Uploads {
    /** The request that MainActivity hears the answer of. */
    static final int REQUEST = 1;

    private final Activity activity;
    private ValueCallback<Uri[]> waiting;
    private Uri photo;

    Uploads(Activity activity) {
        this.activity = activity;
    }

    void ask(ValueCallback<Uri[]> callback, FileChooserParams params) {
        cancel();
        waiting = callback;
        try {
            activity.startActivityForResult(chooser(params), REQUEST);
        } catch (ActivityNotFoundException | SecurityException none) {
            cancel();
        }
    }

    /** A callback without an answer would block every later choice of the page. */
    void cancel() {
        answer(null);
    }

    void picked(int result, Intent data) {
        Uri[] none = null;
        answer(result == Activity.RESULT_OK ? chosen(data) : none);
    }

    private void answer(Uri[] files) {
        ValueCallback<Uri[]> callback = waiting;
        waiting = null;
        if (callback != null) callback.onReceiveValue(files);
    }

    private Uri[] chosen(Intent data) {
        ClipData many = data == null ? null : data.getClipData();
        if (many != null) {
            Uri[] files = new Uri[many.getItemCount()];
            for (int i = 0; i < files.length; i++) files[i] = many.getItemAt(i).getUri();
            return files;
        }
        if (data != null && data.getData() != null) return new Uri[] {data.getData()};
        File taken = photo == null ? null : CaptureProvider.fileOf(activity, photo);
        return taken != null && taken.length() > 0 ? new Uri[] {photo} : null;
    }

    private Intent chooser(FileChooserParams params) {
        List<String> types = typesOf(params);
        boolean isMany = params.getMode() == FileChooserParams.MODE_OPEN_MULTIPLE;
        Intent pick = new Intent(Intent.ACTION_GET_CONTENT)
                .addCategory(Intent.CATEGORY_OPENABLE)
                .setType(types.size() == 1 ? types.get(0) : "*/*")
                .putExtra(Intent.EXTRA_ALLOW_MULTIPLE, isMany);
        if (types.size() > 1) {
            pick.putExtra(Intent.EXTRA_MIME_TYPES, types.toArray(new String[0]));
        }
        photo = null;
        Intent choice = Intent.createChooser(pick, activity.getString(R.string.choose_file));
        if (!takesPictures(types)) return choice;
        Intent camera = camera();
        if (params.isCaptureEnabled()) return camera;
        return choice.putExtra(Intent.EXTRA_INITIAL_INTENTS, new Intent[] {camera});
    }

    private Intent camera() {
        photo = CaptureProvider.next(activity);
        Intent camera = new Intent(MediaStore.ACTION_IMAGE_CAPTURE)
                .putExtra(MediaStore.EXTRA_OUTPUT, photo)
                .addFlags(Intent.FLAG_GRANT_WRITE_URI_PERMISSION
                        | Intent.FLAG_GRANT_READ_URI_PERMISSION);
        camera.setClipData(ClipData.newRawUri("", photo));
        return camera;
    }

    private static boolean takesPictures(List<String> types) {
        boolean takes = types.isEmpty();
        for (String type : types) takes |= type.startsWith("image/") || type.equals("*/*");
        return takes;
    }

    /** What the page accepts, as types: it may name endings instead. */
    private static List<String> typesOf(FileChooserParams params) {
        List<String> types = new ArrayList<>();
        for (String accepted : params.getAcceptTypes()) {
            String type = accepted.startsWith(".")
                    ? MimeTypeMap.getSingleton().getMimeTypeFromExtension(accepted.substring(1))
                    : accepted;
            if (type != null && type.contains("/")) types.add(type);
        }
        return types;
    }
}
