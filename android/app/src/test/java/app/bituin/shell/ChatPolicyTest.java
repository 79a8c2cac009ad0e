package app.bituin.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.Collection;
import org.junit.Test;

public class ChatPolicyTest {
    private static final String URL = "https://chat.example/{licence}?groups={group}&params=userId%3D{userId}";
    private static final Collection<String> HOSTS = Arrays.asList("chat.example", "other.test");
    private final ChatPolicy any = new ChatPolicy(URL, "", HOSTS);
    private final ChatPolicy own = new ChatPolicy(URL, "77", HOSTS);

    @Test
    public void theAddressNamesLicenceGroupAndUser() {
        assertEquals("https://chat.example/12345?groups=7&params=userId%3Du_1", any.address("12345", "7", "u_1"));
        assertEquals("https://chat.example/1?groups=0&params=userId%3Da%2540b", any.address("1", "0", "a@b"));
        assertEquals("https://chat.example/1?groups=0&params=userId%3D", any.address("1", "0", ""));
    }

    @Test
    public void oneOfOurLicenceOpensNoOther() {
        assertNotNull(own.address("77", "0", "u"));
        assertEquals(own.address("77", "0", "u"), own.address("", "0", "u"));
        assertNull(own.address("78", "0", "u"));
        assertNull(own.address(null, "0", "u"));
        assertNull(any.address("", "0", "u"));
    }

    @Test
    public void nothingElseComesIntoTheAddress() {
        for (String bad : new String[] {null, "1/2", "1&x", "a", "1 ", "{group}", "1234567890123"}) {
            assertNull(bad, any.address(bad, "0", "u"));
        }
        for (String bad : new String[] {null, "", "x", "1#", "-1", "{userId}"}) {
            assertNull(bad, any.address("1", bad, "u"));
        }
        for (String bad : new String[] {null, "a b", "a&b", "a%20", "a\n", "\u00e9", "a/../b", "a#b"}) {
            assertNull(bad, any.address("1", "0", bad));
        }
    }

    @Test
    public void theWindowShowsTheChatAlone() {
        for (String its : new String[] {"https://chat.example/", "https://a.chat.example/x", "https://other.test"}) {
            assertTrue(its, any.isChat(its));
        }
        String[] others = {
            null, "https://evilchat.example/", "https://chat.example.evil.test/", "http://chat.example/",
            "https://chat.example@evil.test/", "https://chat.example:8443/", "javascript:alert(1)",
            "https://play.bituin.example/", "file:///x", "data:text/html,x",
        };
        for (String each : others) assertFalse(each, any.isChat(each));
    }
}
