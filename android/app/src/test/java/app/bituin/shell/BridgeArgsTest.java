package app.bituin.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class BridgeArgsTest {
    private static String times(int count) {
        return new String(new char[count]).replace('\0', 'x');
    }

    @Test
    public void textKeepsWhatIsReadAndNothingElse() {
        assertEquals("a\nb", BridgeArgs.text("a\u0000\nb\u001b\u007f"));
        assertEquals("\u20b1100 \u00f1", BridgeArgs.text("\u20b1100 \u00f1"));
        assertEquals(BridgeArgs.TEXT_MAX, BridgeArgs.text(times(BridgeArgs.TEXT_MAX)).length());
        assertNull(BridgeArgs.text(times(BridgeArgs.TEXT_MAX + 1)));
        for (String none : new String[] {null, "", "\u0000"}) assertNull(BridgeArgs.text(none));
    }

    @Test
    public void fileNamesHaveNoFolder() {
        assertEquals("passwd", BridgeArgs.fileName("../../etc/passwd"));
        assertEquals("b.txt", BridgeArgs.fileName("a\\b.txt"));
        assertEquals("hidden", BridgeArgs.fileName(".hidden"));
        assertEquals("a_b.pdf", BridgeArgs.fileName("a:b.pdf"));
        for (String none : new String[] {null, "", "..", "a/", "/."}) {
            assertEquals("bituin", BridgeArgs.fileName(none));
        }
        String cut = BridgeArgs.fileName(times(300) + ".pdf");
        assertTrue(cut.endsWith(".pdf") && cut.length() == BridgeArgs.FILE_NAME_MAX);
    }

    @Test
    public void aQuotedTextStaysOne() {
        assertEquals("\"a\\\"\\\\\\u003c/script>\\u2028\\u000a\"", BridgeArgs.quote("a\"\\</script>\u2028\n"));
    }
}
