import type { ComponentProps, MouseEvent } from 'react';
import { host } from '../../lib/platform/host.ts';

/** A link with its address and words. */
type LinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel' | 'download'> & { href: string };

/** In the shell a press is the host's; a browser follows the link by itself. */
function pressed({ onClick, href }: LinkProps, follow: (href: string) => Promise<boolean>) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (host.name !== 'shell' || event.defaultPrevented) return;
    event.preventDefault();
    void follow(href);
  };
}

/** Leads to another page beside this one: what the player has open here stays. */
export function ExternalLink(props: LinkProps) {
  const { href, children, ...rest } = props;
  const press = pressed(props, host.openExternal);
  return (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer" onClick={press}>
      {children}
    </a>
  );
}

/** Saves a file of a server's. @param file its name; left out = as its server calls it */
export function DownloadLink({ file = '', ...props }: LinkProps & { file?: string }) {
  const { href, children, ...rest } = props;
  const press = pressed(props, (url) => host.download(url, file));
  return (
    <a {...rest} href={href} download={file} onClick={press}>
      {children}
    </a>
  );
}
