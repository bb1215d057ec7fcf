import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import type { Place, ScreenLinks } from '../../../application/presentation/screens/contract';

interface PlaceLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'onClick'> {
  readonly links: ScreenLinks;
  readonly to: Place;
}

/** A link to a screen. The page is not loaded again; a new tab is left to the browser. */
export const PlaceLink = ({ links, to, children, ...rest }: PlaceLinkProps) => {
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
