package app.bituin.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import app.bituin.shell.NavigationPolicy.Action;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import org.junit.Test;

public class NavigationPolicyTest {
    private static final String HOME = "https://play.bituin.example";
    private final NavigationPolicy policy = new NavigationPolicy(Arrays.asList(HOME));

    /** Well-formed pages of somebody else: the browser has them, never the window. */
    private static final String[] ELSEWHERE = {
        "https://play.bituin.example.evil.test/",
        "https://evil.test/?https://play.bituin.example",
        "https://evil.test/#https://play.bituin.example",
        "https://evil.test/https://play.bituin.example/",
        "https://evil.test/@play.bituin.example/",
        "https://sub.play.bituin.example/",
        "https://bituin.example/",
        "https://play-bituin.example/",
        "https://playbituin.example/",
        "https://play.bituin.examples/",
        "https://play.bituin.exampl/",
        "https://p1ay.bituin.example/",
        "https://pIay.bituin.example/x",
        "https://xn--ply-2na.bituin.example/",
        "https://play.bituin.example:444/",
        "https://play.bituin.example:80/",
        "https://play.bituin.example:8443/lobby",
        "https://127.0.0.1/",
        "https://2130706433/",
        "https://0x7f.1/",
        "https://localhost/",
        "https://www.play.bituin.example:443/",
    };

    /** Whatever two parsers may read in two ways, and whatever is no page. */
    private static final String[] REFUSED = {
        "",
        " ",
        "http://play.bituin.example/",
        "ws://play.bituin.example/",
        "ftp://play.bituin.example/",
        "//play.bituin.example/",
        "/lobby",
        "play.bituin.example",
        "https://play.bituin.example@evil.test/",
        "https://a:b@play.bituin.example/",
        "https://@play.bituin.example/",
        "https://play.bituin.example%40evil.test/",
        "https://evil.test\\@play.bituin.example/",
        "https://play.bituin.example\\.evil.test/",
        "https:\\\\play.bituin.example",
        "https:/\\play.bituin.example",
        "https://play.bituin.example/\\x",
        "https:/play.bituin.example",
        "https:///play.bituin.example",
        "https:play.bituin.example",
        " https://play.bituin.example",
        "https://play.bituin.example /",
        "https://play.bituin.example\n/",
        "https://play.bituin.example/\r\nX: y",
        "https://play.bituin.example/\t",
        "ht\ntps://play.bituin.example/",
        "https://play.bituin.example/\u0000",
        "https://play%2ebituin.example/",
        "https://%70lay.bituin.example/",
        "https://pl\u0430y.bituin.example/",
        "https://play.bituin.ex\u00e4mple/",
        "https://play\u3002bituin.example/",
        "https://play.bituin\u2024example/",
        "https://play\uff0ebituin\uff0eexample/",
        "https://play.bituin.example\u2044evil.test/",
        "https://play.bituin.example\uff0fevil.test/",
        "https://play\u00ad.bituin.example/",
        "https://\u202eelpmaxe.niutib.yalp/",
        "https://play.bituin.example./",
        "https://.play.bituin.example/",
        "https://-play.bituin.example/",
        "https://play..bituin.example/",
        "https://play_bituin.example/",
        "https://[::1]/",
        "https://play.bituin.example:/",
        "https://play.bituin.example:0/",
        "https://play.bituin.example:-1/",
        "https://play.bituin.example:99999/",
        "https://play.bituin.example:443443/",
        "https://play.bituin.example:443:80/",
        "https://play.bituin.example:4\u06643/",
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "javascript://play.bituin.example/%0aalert(1)",
        "java\tscript:alert(1)",
        "vbscript:x",
        "data:text/html,<script>alert(1)</script>",
        "data:text/html;base64,PHNjcmlwdD4=",
        "file:///etc/hosts",
        "file:///data/data/app.bituin.shell/databases/x",
        "file://play.bituin.example/x",
        "content://app.bituin.shell.capture/photo-1.jpg",
        "android_asset://x",
        "jar:https://play.bituin.example!/x",
        "filesystem:https://play.bituin.example/temporary/x",
        "blob:https://play.bituin.example/1",
        "about:blank",
        "about:srcdoc",
        "chrome://settings",
        "view-source:https://play.bituin.example",
        "intent://play.bituin.example/#Intent;scheme=https;end",
        "intent:#Intent;action=android.intent.action.CALL;data=tel:112;end",
        "intent://x#Intent;component=app.bituin.shell/.MainActivity;end",
        "android-app://com.example/https/play.bituin.example",
        "market://details?id=x",
        "bituin://open/lobby",
        "tel:+63 917",
        "tel:*%23",
        "sms:123?body=x",
        "mailto:",
        "wtai://wp/mc;112",
    };

    @Test
    public void ourOwnPagesStay() {
        String[] ours = {
            HOME, HOME + "/", HOME + "?q=1", HOME + "#x", HOME + ":443/", HOME + "/a%20b?x=//y#z",
            "https://PLAY.bituin.example/x", "HTTPS://play.bituin.example/",
            HOME + "/?next=javascript:alert(1)", HOME + "/@evil.test", HOME + "/..//evil.test",
        };
        for (String each : ours) assertEquals(each, Action.INTERNAL, policy.decide(each));
    }

    @Test
    public void pagesOfOthersGoToTheBrowser() {
        for (String each : ELSEWHERE) assertEquals(each, Action.EXTERNAL, policy.decide(each));
    }

    @Test
    public void whateverMayBeReadInTwoWaysGoesNowhere() {
        assertEquals(Action.BLOCK, policy.decide(null));
        for (String each : REFUSED) assertEquals(each, Action.BLOCK, policy.decide(each));
        String endless = HOME + "/" + new String(new char[9000]).replace('\0', 'x');
        assertEquals(Action.BLOCK, policy.decide(endless));
    }

    @Test
    public void noneOfAHundredHostileAddressesIsOurs() {
        Set<String> hostile = new LinkedHashSet<>(Arrays.asList(ELSEWHERE));
        hostile.addAll(Arrays.asList(REFUSED));
        assertTrue("only " + hostile.size(), hostile.size() >= 100);
        for (String each : hostile) {
            assertFalse(each, policy.isInternal(each));
            assertNotEquals(each, Action.INTERNAL, policy.decide(each));
            String link = policy.deepLink(each, "bituin", HOME);
            assertTrue(each, link == null || link.startsWith(HOME + "/"));
        }
    }

    @Test
    public void numbersAndMailsGoToTheirApps() {
        String[] apps = {"tel:+639171234567", "TEL:8888", "mailto:help@bituin.example", "sms:+639171234567"};
        for (String each : apps) assertEquals(each, Action.APP, policy.decide(each));
    }

    @Test
    public void linksOfOtherAppsLeadToOurPagesAlone() {
        assertEquals(HOME + "/wallets?id=1", policy.deepLink("bituin://open/wallets?id=1", "bituin", HOME));
        assertEquals(HOME + "/", policy.deepLink("bituin://open", "bituin", HOME));
        assertEquals(HOME + "/a", policy.deepLink(HOME + "/a", "bituin", HOME));
        String[] strange = {
            null, "", "bituin://open//evil.test", "bituin://open@evil.test/", "bituin://open.evil.test/",
            "bituin://open:1@evil.test/", "bituin://open/\\evil", "bituin://openx", "bituin://close/a",
            "bituin:open/a", "other://open/a", "https://evil.test/", "javascript:alert(1)", "file:///x",
        };
        for (String each : strange) assertNull(each, policy.deepLink(each, "bituin", HOME));
    }

    @Test
    public void settingsMustBeBareOrigins() {
        String[] wrong = {HOME + "/", "http://play.bituin.example", "https://PLAY.bituin.example", HOME + ":443", ""};
        for (String each : wrong) {
            try {
                new NavigationPolicy(Arrays.asList(each));
            } catch (IllegalArgumentException told) {
                assertTrue(told.getMessage().endsWith(each));
                continue;
            }
            throw new AssertionError("taken: " + each);
        }
    }
}
