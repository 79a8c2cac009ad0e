package app.bituin.shell;

import java.util.Collection;
import java.util.regex.Pattern;

/** The native live chat: which page it opens, and what its window may show. */
public final class ChatPolicy {
    private static final Pattern LICENCE = Pattern.compile("[0-9]{1,12}");
    private static final Pattern GROUP = Pattern.compile("[0-9]{1,6}");
    private static final Pattern USER = Pattern.compile("[A-Za-z0-9_.@-]{0,64}");

    private final String template;
    private final String licence;
    private final Collection<String> hosts;

    /**
     * @param template the chat's address with {licence}, {group} and {userId}
     * @param licence the only one that may be opened; empty = whichever number a page names
     * @param hosts what the window may show, each with all that is below it
     */
    public ChatPolicy(String template, String licence, Collection<String> hosts) {
        this.template = template;
        this.licence = licence;
        this.hosts = hosts;
    }

    /** The chat's page, or null when an argument is malformed or the licence is not ours. */
    public String address(String asked, String group, String userId) {
        String wanted = asked != null && asked.isEmpty() ? licence : asked;
        if (!licence.isEmpty() && !licence.equals(wanted)) return null;
        if (!fits(LICENCE, wanted) || !fits(GROUP, group) || !fits(USER, userId)) return null;
        // The user stands in a parameter of a parameter: its sign is encoded twice.
        String url = template.replace("{licence}", wanted)
                .replace("{group}", group)
                .replace("{userId}", userId.replace("@", "%2540"));
        return isChat(url) ? url : null;
    }

    /** Whether the chat's window may show it. */
    public boolean isChat(String url) {
        String origin = NavigationPolicy.origin(url);
        if (origin == null) return false;
        String host = origin.substring("https://".length());
        for (String each : hosts) {
            if (host.equals(each) || host.endsWith("." + each)) return true;
        }
        return false;
    }

    private static boolean fits(Pattern pattern, String text) {
        return text != null && pattern.matcher(text).matches();
    }
}
