/** Looks of the sandbox's payment pages: another house than Bituin, as a provider's page is. */
export const SANDBOX_STYLE = `
* { box-sizing: border-box; margin: 0; }
html { -webkit-text-size-adjust: 100%; }
body { background: #eef3fb; color: #10223d; font: 16px/1.5 Inter, system-ui, sans-serif;
  min-height: 100vh; padding-bottom: 32px; }
header { background: #0b5fd7; background: linear-gradient(160deg, #0a4fb8, #1673ee); color: #fff;
  padding: 20px 20px 84px; }
.brand { align-items: center; display: flex; justify-content: space-between; margin: 0 auto;
  max-width: 440px; }
.brand strong { align-items: center; display: flex; white-space: nowrap; font-size: 20px; letter-spacing: .01em; }
.brand svg { flex: none; height: 28px; margin-right: 10px; width: 28px; }
.tag { background: #ffd84d; border-radius: 99px; color: #3a2a00; font-size: 12px; font-weight: 700;
  padding: 3px 12px; white-space: nowrap; }
main { margin: -64px auto 0; max-width: 440px; padding: 0 16px; }
.card { background: #fff; border-radius: 20px; box-shadow: 0 10px 30px rgba(16, 34, 61, .12);
  margin-bottom: 16px; overflow: hidden; padding: 24px 20px; }
h1 { color: #54657f; font-size: 14px; font-weight: 500; text-align: center; }
.amount { font-size: 40px; font-size: min(40px, 10.5vw); font-variant-numeric: tabular-nums; font-weight: 700;
  letter-spacing: -.01em; line-height: 1.2; text-align: center; }
dl { border-top: 1px dashed #c9d4e5; margin: 20px 0 4px; padding-top: 12px; }
dl div { display: flex; justify-content: space-between; padding: 4px 0; }
dt { color: #54657f; font-size: 14px; margin-right: 16px; white-space: nowrap; }
dd { font-size: 14px; font-variant-numeric: tabular-nums; font-weight: 600;
  overflow-wrap: anywhere; text-align: right; }
form { margin-top: 12px; }
button, .back { border: 0; border-radius: 14px; cursor: pointer; display: block; font: inherit;
  font-weight: 600; min-height: 52px; padding: 13px 16px; text-align: center;
  text-decoration: none; width: 100%; }
.primary { background: #0b5fd7; color: #fff; }
.primary:active { background: #084aa9; }
.danger { background: #fff; box-shadow: inset 0 0 0 2px #d9a3a7; color: #a81f2a; }
.danger:active { background: #fdeaea; }
.quiet { background: #e6eefb; color: #0b4fb3; }
.quiet:active { background: #d3e1f8; }
a.back { margin-top: 12px; }
a.back.link { margin: 4px 0 -12px; }
.link { background: none; color: #0b4fb3; }
button:focus-visible, .back:focus-visible { outline: 3px solid #ffb300; outline-offset: 2px; }
h2 { font-size: 16px; line-height: 1.3; margin: 0 4px; }
h2 + p { color: #54657f; font-size: 14px; margin: 2px 4px 8px; }
.rows { padding: 20px 16px 8px; }
.rows form { margin: 0; }
.rows form + form { border-top: 1px solid #e4eaf4; }
.rows button { align-items: center; background: none; border-radius: 8px; color: inherit;
  display: flex; font-weight: 400; padding: 12px 4px; text-align: left; }
.rows button:active { background: #f3f7fd; }
.rows span { flex: 1; min-width: 0; }
.rows b, .rows small { display: block; }
.rows b { font-weight: 600; line-height: 1.3; }
.rows small { color: #54657f; font-size: 14px; line-height: 1.4; }
.rows svg { color: #8295b3; flex: none; height: 20px; margin-left: 8px; width: 20px; }
.note { color: #54657f; font-size: 14px; padding: 0 12px; text-align: center; }
.state { align-items: center; display: flex; flex-direction: column; text-align: center; }
.state svg { border-radius: 50%; height: 56px; margin-bottom: 12px; padding: 14px; width: 56px; }
.state b { font-size: 20px; line-height: 1.3; }
.state span { color: #54657f; font-size: 14px; margin-top: 4px; }
.paid svg { background: #e2f6e9; color: #11632f; }
.failed svg { background: #fdeaea; color: #9a1c26; }
.state + h1 { border-top: 1px dashed #c9d4e5; margin-top: 20px; padding-top: 20px; }
`;
