package app.bituin.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import android.webkit.JavascriptInterface;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.Assume;
import org.junit.Before;
import org.junit.Test;

public class ShellBridgeTest implements ShellBridge.Host {
    private static final String HOME = "https://play.bituin.example";
    /** What a page sees, with what it hands over and gets; src/lib/platform is written against it. */
    private static final List<String> SURFACE = Arrays.asList(
            "String appVersion()", "String messagingToken(String)", "String phoneInfo(String)",
            "boolean copy(String, String)", "boolean download(String, String, String)", "boolean exit(String)",
            "boolean openChat(String, String, String, String)", "boolean openExternal(String, String)",
            "boolean share(String, String, String, String)", "int bridgeVersion()", "void connect()");

    private final List<String> done = new ArrayList<>();
    private final NavigationPolicy policy = new NavigationPolicy(Arrays.asList(HOME));
    private final PageGate gate = new PageGate(policy);
    private final ShellBridge bridge = new ShellBridge(this, gate, policy,
            new ChatPolicy("https://chat.example/{licence}/{group}/{userId}", "", Arrays.asList("chat.example")),
            "1.2.3");
    private String token;

    @Before
    public void loadThePage() {
        gate.pageStarted(HOME + "/");
        String script = gate.handOver(HOME + "/");
        token = script.substring(script.lastIndexOf('(') + 2, script.length() - 2);
    }

    @Override public void handToken() { done.add("token"); }
    @Override public void openChat(String url) { done.add("chat " + url); }
    @Override public void share(String title, String text) { done.add("share " + title + "|" + text); }
    @Override public void copy(String text) { done.add("copy " + text); }
    @Override public void openExternal(String url) { done.add("open " + url); }
    @Override public void download(String url, String name) { done.add("get " + url + " " + name); }
    @Override public void exit() { done.add("exit"); }
    @Override public String phoneInfo() { return "{}"; }
    @Override public String messagingToken() { return "push"; }

    /** Calls whatever may be called, with arguments that would do. */
    private void assertNothingIsDoneFor(String offered) {
        assertFalse(bridge.openChat(offered, "1", "0", "u"));
        assertFalse(bridge.share(offered, "t", "x", HOME + "/"));
        assertFalse(bridge.copy(offered, "x"));
        assertFalse(bridge.openExternal(offered, "https://bank.example/"));
        assertFalse(bridge.download(offered, HOME + "/a.pdf", "a.pdf"));
        assertFalse(bridge.exit(offered));
        assertEquals("", bridge.phoneInfo(offered));
        assertEquals("", bridge.messagingToken(offered));
        assertTrue(done.toString(), done.isEmpty());
    }

    @Test
    public void withoutTheTokenNothingIsDone() {
        for (String wrong : new String[] {null, "", "null", token + " ", token.toUpperCase() + "X", "0"}) {
            assertNothingIsDoneFor(wrong);
        }
    }

    @Test
    public void theTokenOfAPageThatIsGoneIsNone() {
        gate.pageStarted(HOME + "/next");
        assertNothingIsDoneFor(token);
    }

    @Test
    public void anotherPageInTheWindowMayNothing() {
        gate.pageStarted("https://evil.test/");
        assertNothingIsDoneFor(token);
    }

    @Test
    public void whatIsAskedForIsDone() {
        bridge.connect();
        assertTrue(bridge.openChat(token, "1", "0", "u"));
        assertTrue(bridge.share(token, "", "look", HOME + "/a"));
        assertTrue(bridge.share(token, "head", "", HOME + "/a"));
        assertTrue(bridge.share(token, null, "look", null));
        assertTrue(bridge.copy(token, "x"));
        assertTrue(bridge.openExternal(token, "https://bank.example/"));
        assertTrue(bridge.openExternal(token, "tel:8888"));
        assertTrue(bridge.download(token, HOME + "/a.pdf", "../a.pdf"));
        assertTrue(bridge.exit(token));
        assertEquals(Arrays.asList("token", "chat https://chat.example/1/0/u", "share |look\n" + HOME + "/a",
                "share head|" + HOME + "/a", "share |look", "copy x", "open https://bank.example/", "open tel:8888",
                "get " + HOME + "/a.pdf a.pdf", "exit"), done);
        assertEquals("{}", bridge.phoneInfo(token));
        assertEquals("push", bridge.messagingToken(token));
    }

    @Test
    public void anybodyMayAskForVersions() {
        assertEquals(1, bridge.bridgeVersion());
        assertEquals("1.2.3", bridge.appVersion());
    }

    @Test
    public void badArgumentsAreRefused() {
        for (String bad : new String[] {null, "", "javascript:alert(1)", "intent://x#Intent;end", "file:///x", "http://a/"}) {
            assertFalse(bad, bridge.openExternal(token, bad));
            assertFalse(bad, bridge.download(token, bad, "a"));
        }
        assertFalse(bridge.download(token, "https://evil.test/a.apk", "a.apk"));
        assertFalse(bridge.share(token, "t", "x", "javascript:alert(1)"));
        assertFalse(bridge.share(token, "t", "", ""));
        assertFalse(bridge.copy(token, null));
        assertFalse(bridge.openChat(token, "1", "0", "a&b"));
        assertTrue(done.toString(), done.isEmpty());
    }

    @Test
    public void thePageSeesExactlyThis() {
        Assume.assumeFalse("the way back from the dex loses annotations", Boolean.getBoolean("fromDex"));
        Set<String> seen = new TreeSet<>();
        for (Method each : ShellBridge.class.getMethods()) {
            if (!each.isAnnotationPresent(JavascriptInterface.class)) continue;
            assertTrue(each.getName(), Modifier.isPublic(each.getModifiers()));
            StringBuilder takes = new StringBuilder();
            for (Class<?> type : each.getParameterTypes()) {
                takes.append(takes.length() == 0 ? "" : ", ").append(type.getSimpleName());
            }
            seen.add(each.getReturnType().getSimpleName() + " " + each.getName() + "(" + takes + ")");
        }
        assertEquals(new TreeSet<>(SURFACE), seen);
    }
}
