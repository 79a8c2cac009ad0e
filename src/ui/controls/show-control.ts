/**
 * Focuses a control and brings it to the middle of the screen: by itself the browser may leave it
 * below a bar that stays.
 * @param selector of the control; the first that fits
 */
export function showControl(form: HTMLElement, selector: string): void {
  const control = form.querySelector<HTMLElement>(selector);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
