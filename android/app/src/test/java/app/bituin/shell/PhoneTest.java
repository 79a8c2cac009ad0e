package app.bituin.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class PhoneTest {
    private static final String AGENT = "Mozilla/5.0 (Linux; Android 6.0; A5; wv) AppleWebKit/537.36 "
            + "(KHTML, like Gecko) Version/4.0 Chrome/106.0.5249.126 Mobile Safari/537.36 BituinShell/1.0.0";

    @Test
    public void theEngineIsReadFromItsUserAgent() {
        assertEquals("106.0.5249.126", Phone.webView(AGENT));
        for (String none : new String[] {null, "", "Mozilla/5.0 HeadlessChrome"}) assertEquals("", Phone.webView(none));
    }

    @Test
    public void onlyAnOlderOneIsOutdated() {
        assertTrue(Phone.isOutdated(AGENT, 107));
        assertFalse(Phone.isOutdated(AGENT, 106));
        assertFalse(Phone.isOutdated(AGENT, 83));
        assertFalse(Phone.isOutdated("Mozilla/5.0", 83));
        assertFalse(Phone.isOutdated(null, 83));
    }

    @Test
    public void thePagesTextIsAsLargeAsThePhoneSays() {
        assertEquals(16, Phone.textSize(16, 1));
        assertEquals(21, Phone.textSize(16, 1.3f));
        assertEquals(32, Phone.textSize(16, 2));
        assertEquals(26, Phone.textSize(13, 2));
        assertEquals(72, Phone.textSize(16, 9));
        assertEquals(8, Phone.textSize(16, 0.1f));
        for (float none : new float[] {0, -1, Float.NaN}) assertEquals(16, Phone.textSize(16, none));
    }

    @Test
    public void whatThePhoneIsComesAsJson() {
        assertEquals("{\"model\":\"A \\\"5\\\"\",\"brand\":\"b\",\"os\":\"Android 6\",\"sdk\":23,\"webview\":\"106.0\"}",
                Phone.asJson("A \"5\"", "b", "Android 6", 23, "106.0"));
    }
}
