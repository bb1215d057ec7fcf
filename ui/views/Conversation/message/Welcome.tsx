import { Fragment, useMemo } from 'react';
import { fitBlocks } from '../../../../domain/layout/fit-blocks';
import { MESSAGE_BUDGET } from '../../../../domain/layout/layout-budget';
import * as LIMITS from '../../../../domain/limits';
import { mediaInHtml } from '../../../../domain/message/media-in-html';
import type { Message } from '../../../../domain/message/message';
import { useLayoutShare } from '../../../primitives/layout-share';
import { Film } from './Film';
import { HtmlText } from './Html';
import { ShowAllMedia, useMediaShare } from './media-share';
import type { ViewMedia } from './props';

interface WelcomeProps {
  readonly blocks: readonly string[];
  readonly id: Message['clientId'];
  readonly view: ViewMedia | undefined;
  readonly onSay?: ((words: string) => void) | undefined;
}

/** The blocks of a welcome, each with its videos below it. All of them together have the budget of one message. */
export const Welcome = ({ blocks, id, view, onSay }: WelcomeProps) => {
  const whole = useMemo(() => fitBlocks(blocks), [blocks]);
  const units = useLayoutShare(whole.cost);
  const { budgets, rest } = useMemo(
    () => (units < whole.cost ? fitBlocks(blocks, { ...MESSAGE_BUDGET, units }) : whole),
    [blocks, whole, units],
  );
  const films = useMemo(() => filmsIn(blocks.slice(0, budgets.length)), [blocks, budgets.length]);
  const { shown, showAll } = useMediaShare({ images: 0, videos: films.length });
  return (
    <>
      {budgets.map((budget, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one welcome never change their order
        <Fragment key={index}>
          <HtmlText
            html={blocks[index] ?? ''}
            id={id}
            view={view}
            onSay={onSay}
            budget={budget}
            more={index === budgets.length - 1 ? rest : ''}
          />
          {films.slice(0, shown.videos).map(
            ({ block, url, caption }, film) =>
              block === index && (
                <Film
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  key={film}
                  url={url}
                  onOpen={view && (() => view.video(url, caption))}
                />
              ),
          )}
        </Fragment>
      ))}
      <ShowAllMedia onPress={showAll} />
    </>
  );
};

const filmsIn = (blocks: readonly string[]) =>
  blocks
    .flatMap((html, block) => {
      const { videos, rest: caption } = mediaInHtml(html);
      return videos.map((url) => ({ block, url, caption }));
    })
    .slice(0, LIMITS.mediaPerMessage);
