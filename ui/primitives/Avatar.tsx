import { useState } from 'react';
import type { Author } from '../../domain/message/message';
import { useTheme } from '../foundation/look/ThemeContext';

interface AvatarProps {
  readonly who: Author['role'];
  /** The address of the person's picture; null: there is none. */
  readonly avatar: Author['avatar'];
}

/** The person's picture, or the theme's drawing if there is none or it cannot be loaded. Decorative: the name is beside it. */
export const Avatar = ({ who, avatar }: AvatarProps) => {
  const { avatars } = useTheme();
  const [broken, setBroken] = useState<string | null>(null);
  const Drawing = who === 'visitor' ? avatars.visitor : who === 'robot' ? avatars.robot : avatars.service;
  return (
    <span className="kefu-avatar" aria-hidden="true">
      {avatar !== null && avatar !== broken ? (
        <img
          src={avatar}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(avatar)}
        />
      ) : (
        <Drawing />
      )}
    </span>
  );
};
