package app.bituin.shell;

import android.content.Context;
import android.content.Intent;
import android.content.pm.PackageManager;
import android.text.TextUtils;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What android/gradle.properties says, as this build was given it. */
final class ShellSettings {
    final NavigationPolicy policy;
    final ChatPolicy chat;
    /** The origin of the site. */
    final String home;
    final int oldestWebView;
    final String version;
    private final String scheme;

    ShellSettings(Context context) {
        home = "https://" + context.getString(R.string.web_host);
        List<String> origins = listOf(context.getString(R.string.internal_origins));
        origins.add(home);
        policy = new NavigationPolicy(origins);
        chat = new ChatPolicy(context.getString(R.string.chat_url),
                context.getString(R.string.chat_licence),
                listOf(context.getString(R.string.chat_hosts)));
        scheme = context.getString(R.string.deep_link_scheme);
        oldestWebView = context.getResources().getInteger(R.integer.min_webview);
        version = versionOf(context);
    }

    String startPage() {
        return home + "/";
    }

    /** Where the intent that opened the app leads; null when it is no link of ours. */
    String linkOf(Intent intent) {
        if (intent == null || !Intent.ACTION_VIEW.equals(intent.getAction())) return null;
        return policy.deepLink(intent.getDataString(), scheme, home);
    }

    private static List<String> listOf(String setting) {
        return TextUtils.isEmpty(setting)
                ? new ArrayList<String>() : new ArrayList<>(Arrays.asList(setting.split(",")));
    }

    @SuppressWarnings("deprecation")
    private static String versionOf(Context context) {
        try {
            return context.getPackageManager().getPackageInfo(context.getPackageName(), 0).versionName;
        } catch (PackageManager.NameNotFoundException own) {
            throw new IllegalStateException(own);
        }
    }
}
