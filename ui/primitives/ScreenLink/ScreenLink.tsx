import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import type { ScreenLinks, ScreenRoute } from '../../../application/presentation/screens/screens-contract';

interface ScreenLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'onClick'> {
  readonly links: ScreenLinks;
  readonly to: ScreenRoute;
}

/**
 * A link to a screen, which opens without loading the page again. If the visitor asks for a new tab, the browser
 * opens it.
 */
export const ScreenLink = ({ links, to, children, ...rest }: ScreenLinkProps) => {
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    links.go(to);
  };
  return (
    <a href={links.addressOf(to)} onClick={onClick} {...rest}>
      {children}
    </a>
  );
};
