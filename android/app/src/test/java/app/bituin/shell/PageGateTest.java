package app.bituin.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.Test;

public class PageGateTest {
    private static final String HOME = "https://play.bituin.example";
    private final PageGate gate = new PageGate(new NavigationPolicy(Arrays.asList(HOME)));

    private static String tokenIn(String script) {
        Matcher match = Pattern.compile("bituinShellReady\\(\"([0-9a-f]{8,32})\"\\)").matcher(script);
        assertTrue(script, match.find());
        return match.group(1);
    }

    @Test
    public void thePageOfOursIsGivenAToken() {
        gate.pageStarted(HOME + "/");
        assertTrue(gate.isTrusted(tokenIn(gate.handOver(HOME + "/lobby"))));
    }

    @Test
    public void theScriptAsksWhereItRuns() {
        gate.pageStarted(HOME + "/");
        String script = gate.handOver(HOME + "/");
        assertEquals(0, script.indexOf("if([\"" + HOME + "\"].indexOf(location.origin)>=0&&"));
    }

    @Test
    public void everyLoadMakesTheOldTokenWorthless() {
        gate.pageStarted(HOME + "/");
        String first = tokenIn(gate.handOver(HOME + "/"));
        gate.pageStarted(HOME + "/");
        String second = tokenIn(gate.handOver(HOME + "/"));
        assertNotEquals(first, second);
        assertFalse(gate.isTrusted(first));
        assertTrue(gate.isTrusted(second));
    }

    @Test
    public void nobodyIsTrustedWhileAPageOfOthersFillsTheWindow() {
        gate.pageStarted(HOME + "/");
        String token = tokenIn(gate.handOver(HOME + "/"));
        for (String other : new String[] {"https://evil.test/", "about:blank", "data:text/html,x", null}) {
            gate.pageStarted(other);
            assertFalse(gate.isTrusted(token));
            assertNull(gate.handOver(HOME + "/"));
            gate.pageStarted(HOME + "/");
            assertNull(gate.handOver(other));
        }
    }

    @Test
    public void nothingIsNoToken() {
        for (String none : new String[] {null, "", "null"}) assertFalse(gate.isTrusted(none));
        gate.pageStarted(HOME + "/");
        for (String none : new String[] {null, "", "null"}) assertFalse(gate.isTrusted(none));
        String token = tokenIn(gate.handOver(HOME + "/"));
        gate.pageGone();
        assertFalse(gate.isTrusted(token));
    }
}
