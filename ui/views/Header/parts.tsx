import { type ReactNode, useContext } from 'react';
import type { HeaderSnapshot, HeaderStatus } from '../../../application/presentation/header/header-contract';
import { ChatMenuContext } from '../../foundation/ChatMenuContext';
import type { HeaderProps } from '../../foundation/look/header-props';
import { useTheme } from '../../foundation/look/ThemeContext';
import { PanelSizeContext } from '../../foundation/PanelSizeContext';
import { useT, useTranslations } from '../../foundation/TranslationsContext';
import type { ViewKey } from '../../i18n/keys';
import { Avatar } from '../../primitives/Avatar';
import { Icon } from '../../primitives/Icon';
import { IconButton } from '../../primitives/IconButton';

/* The parts of a header, which a theme arranges. */

interface PartProps {
  readonly snapshot: HeaderSnapshot;
}

/** The header itself: position, colours and safe areas. */
export const HeaderFrame = ({ children }: { readonly children: ReactNode }) => (
  <header className="kefu-header">
    <div className="kefu-header-inner">{children}</div>
  </header>
);

/** The picture of who answers, with the theme's status dot. `StatusLine` has the status as text. */
export const HeaderAvatar = ({ snapshot: { counterpart, status } }: PartProps) => {
  const { StatusDot } = useTheme();
  return (
    <span className="kefu-header-avatar">
      <Avatar who={counterpart.role} avatar={counterpart.avatar} />
      <StatusDot status={status} />
    </span>
  );
};

export const Dot = ({ status }: { readonly status: HeaderStatus }) => (
  <span className={`kefu-dot kefu-dot-${status}`} />
);

/** The name of who answers, or the role until a name is known. */
export const HeaderName = ({ snapshot: { counterpart } }: PartProps) => {
  const t = useT();
  const { name, role } = counterpart;
  const shown = name || t(role === 'robot' ? 'role_robot' : 'role_service');
  return (
    <h2 className={`kefu-header-name${name ? '' : ' kefu-header-role'}`} dir="auto" title={shown}>
      {shown}
    </h2>
  );
};

/**
 * The state of the connection, and the number of people online. If the reader has scrolled up, the scroll button
 * shows the number instead (spec §2 Chat screen).
 */
export const StatusLine = ({ snapshot }: PartProps) => (
  <p className="kefu-header-line">
    <Status status={snapshot.status} typing={snapshot.typing} />
    <People snapshot={snapshot} />
  </p>
);

const People = ({ snapshot: { onlinePeople } }: PartProps) => {
  const { t, number } = useTranslations();
  if (onlinePeople === null) return null;
  return (
    <span className="kefu-people">
      <Icon name="people" size={16} />
      <span className="kefu-people-long">{t('online_people', { count: onlinePeople })}</span>
      <span className="kefu-people-short" aria-hidden="true">
        {number(onlinePeople)}
      </span>
    </span>
  );
};

/** Takes the room that the name leaves. If that is too little, the logo is not drawn. */
export const Logo = ({ snapshot: { logoUrl, logoLink } }: PartProps) => {
  const t = useT();
  if (logoUrl === null) return null;
  const picture = (alt: string) => (
    <img className="kefu-logo" data-kefu="logo" src={logoUrl} alt={alt} referrerPolicy="no-referrer" />
  );
  return (
    <span className="kefu-logo-room">
      {logoLink === null ? (
        picture('')
      ) : (
        <a className="kefu-logo-link" href={logoLink} target="_blank" rel="noopener noreferrer">
          {picture(t('logo'))}
        </a>
      )}
    </span>
  );
};

/** Opens the menu of the chat: search, size of text, sound, saving. */
export const MenuButton = () => {
  const open = useContext(ChatMenuContext);
  return (
    <IconButton
      icon="more"
      label={useT()('chat_menu')}
      aria-haspopup="menu"
      data-kefu="options"
      onClick={(event) => open(event.currentTarget)}
    />
  );
};

/** Shown only if the visitor can enlarge the panel. */
export const SizeButton = (): ReactNode => useContext(PanelSizeContext);

/** Shown only if the chat can be closed. */
export const CloseButton = ({ snapshot, actions }: HeaderProps) => {
  const t = useT();
  if (!snapshot.closable) return null;
  return (
    <IconButton icon="close" label={t('close_chat')} data-kefu="close" onClick={() => actions.close()} />
  );
};

const WORDS: Readonly<Record<HeaderStatus, ViewKey>> = {
  connecting: 'status_connecting',
  online: 'status_online',
  offline: 'status_offline',
  disconnected: 'status_disconnected',
  ended: 'status_ended',
};

/** One line. While the robot is typing, it shows that instead of the status. */
const Status = ({ status, typing }: { readonly status: HeaderStatus; readonly typing: boolean }) => {
  const t = useT();
  return (
    <span className="kefu-status" data-kefu="status" data-status={status}>
      {t(typing ? 'typing' : WORDS[status])}
    </span>
  );
};
