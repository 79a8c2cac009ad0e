package app.bituin.shell;

import java.math.BigInteger;
import java.security.SecureRandom;

/**
 * Who may use the bridge: only whoever holds the token of the page that fills the window now, and only
 * while that page is ours. Asked from the bridge's thread, told by the main one.
 */
public final class PageGate {
    private static final int TOKEN_BITS = 128;

    private final SecureRandom random = new SecureRandom();
    private final NavigationPolicy policy;
    /** Null while the window shows nobody we trust. */
    private volatile String token;

    public PageGate(NavigationPolicy policy) {
        this.policy = policy;
    }

    /** A page has begun to fill the window: what an earlier one was given is worth nothing now. */
    public void pageStarted(String url) {
        token = policy.isInternal(url) ? new BigInteger(TOKEN_BITS, random).toString(16) : null;
    }

    /** The page in the window is none any more: it crashed or is being left. */
    public void pageGone() {
        token = null;
    }

    public boolean isTrusted(String offered) {
        String current = token;
        return current != null && current.equals(offered);
    }

    /**
     * The script that gives the page its token, or null when the page is not ours. It looks where it
     * runs once more: between the question and the script another page may have come.
     */
    public String handOver(String topUrl) {
        String current = token;
        if (current == null || !policy.isInternal(topUrl)) return null;
        return "if(" + policy.originsAsScript() + ".indexOf(location.origin)>=0"
                + "&&window.bituinShellReady)window.bituinShellReady("
                + BridgeArgs.quote(current) + ")";
    }
}
