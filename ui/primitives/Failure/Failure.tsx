import type { PointerEventHandler, ReactNode } from 'react';
import { useTheme } from '../../foundation/look/ThemeContext';
import { useT } from '../../foundation/TranslationsContext';
import { Button } from '../Button';
import { Icon } from '../Icon';

interface FailureProps {
  /**
   * Where it is shown.
   * - part: instead of a part of the panel, with a large sign and a heading
   * - card: on the card of LoadFailure
   * - row: one line above content that can still be used
   * - line: beside the field or file that it is about
   * - stage: instead of a picture or video
   */
  readonly place: 'part' | 'card' | 'row' | 'line' | 'stage';
  readonly title?: string;
  readonly text?: string;
  /** More than the text, such as what is missing. */
  readonly children?: ReactNode;
  /** For aria-describedby of the control that it is about. */
  readonly id?: string;
  /** It replaces the popup of this failure (spec §8 Handling), so no popup is drawn. */
  readonly isPopup?: boolean;
  readonly onRetry?: (() => void) | undefined;
  /** Leads with the way back to the website if a retry cannot help, or perhaps not. */
  readonly onLeave?: (() => void) | undefined;
  readonly onClose?: (() => void) | undefined;
  readonly onPointerDown?: PointerEventHandler;
}

/** A failure that the visitor reads beside or instead of content: what happened, and how to try again. */
export const Failure = (props: FailureProps) => {
  const { place, title, text, children, id, isPopup = false, onPointerDown } = props;
  const size = SIGN_SIZE[place];
  const Title = place === 'part' ? 'h2' : 'p';
  const { FailureSign } = useTheme();
  const sign = size && (
    <span className="kefu-failure-sign">
      <Icon name="warning" size={size} />
    </span>
  );
  const words = (
    <>
      {title && <Title className="kefu-failure-title">{title}</Title>}
      {text && <p dir="auto">{text}</p>}
      {children}
      <FailureActions {...props} />
    </>
  );
  return (
    <div
      className={`kefu-failure kefu-failure-${place}`}
      role="alert"
      {...(isPopup && { role: 'alertdialog', 'aria-label': title })}
      id={id}
      onPointerDown={onPointerDown}
    >
      {place === 'part' ? (
        <div className="kefu-failure-plate">
          <span className="kefu-failure-drawing">
            <FailureSign />
          </span>
          {words}
        </div>
      ) : (
        <>
          {sign}
          {words}
        </>
      )}
    </div>
  );
};

const FailureActions = ({ place, onRetry, onLeave, onClose }: FailureProps) => {
  const t = useT();
  const isMain = place === 'part' || place === 'card';
  return (
    <>
      {onLeave && <Button onClick={() => onLeave()}>{t('back_to_website')}</Button>}
      {onRetry && (
        <Button kind={isMain && !onLeave ? 'primary' : 'quiet'} icon="retry" onClick={() => onRetry()}>
          {t('retry')}
        </Button>
      )}
      {onClose && (
        <Button kind="quiet" onClick={() => onClose()}>
          {t('close')}
        </Button>
      )}
    </>
  );
};

/** CSS pixels; null: no sign. */
const SIGN_SIZE = { part: null, card: 24, row: null, line: 18, stage: null } as const;
