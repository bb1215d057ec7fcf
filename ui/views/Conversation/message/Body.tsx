import { type ComponentProps, useCallback, useMemo } from 'react';
import { fitBlocks } from '../../../../domain/layout/fit-blocks';
import { type LayoutRoom, MESSAGE_ROOM } from '../../../../domain/layout/layout-budget';
import { mediaInHtml } from '../../../../domain/message/media-in-html';
import type { Message, MessageBody } from '../../../../domain/message/message';
import { useT } from '../../../foundation/WordsContext';
import { LongText } from '../../../primitives/LinkedText/LongText';
import { useLayoutShare } from '../../../primitives/layout-share';
import { SanitisedHtml } from '../../../primitives/SanitisedHtml/SanitisedHtml';
import { isBigEmoji } from './big-emoji';
import { Media } from './Media';
import type { PictureRoom } from './picture-room';
import type { MessageTools, ViewMedia } from './props';
import { Upload } from './Upload';

interface BodyProps {
  readonly body: Exclude<MessageBody, { kind: 'notice' }>;
  readonly id: Message['clientId'];
  readonly tools: MessageTools;
}

/** The content of a message, by its kind. */
export const Body = ({ body, id, tools }: BodyProps) => {
  const t = useT();
  const { view, room } = tools;
  const shared = { id, view, room };
  switch (body.kind) {
    case 'text':
      return <Text text={body.text} big={isBigEmoji(body.text)} />;
    case 'phrase':
      return <Text text={t(body.key)} />;
    case 'html':
      return <Html html={body.html} id={id} view={view} pictures={room} />;
    case 'welcome':
      return <Welcome blocks={body.blocks} id={id} view={view} pictures={room} />;
    case 'images':
      return <Shown images={body.urls} caption={body.caption} {...shared} />;
    case 'video':
      return <Shown videos={[body.url]} caption={body.caption} {...shared} />;
    case 'media':
      return <Shown images={body.images} videos={body.videos} caption={body.caption} {...shared} />;
    case 'lost':
      return (
        <span className="kefu-pictures" data-count={1}>
          <span className="kefu-picture kefu-picture-failed">
            {t(body.type === 'video' ? 'video_failed' : 'image_failed')}
          </span>
        </span>
      );
    case 'upload':
      return (
        <>
          <Upload body={body} id={id} room={room} onCancel={() => tools.cancel(id)} />
          <Caption text={body.caption} />
        </>
      );
  }
};

interface WelcomeProps extends Pick<BodyProps, 'id'> {
  readonly blocks: readonly string[];
  readonly view: MessageTools['view'];
  readonly pictures: MessageTools['room'];
}

/** All blocks together have the room of one message. */
const Welcome = ({ blocks, id, view, pictures }: WelcomeProps) => {
  const whole = useMemo(() => fitBlocks(blocks), [blocks]);
  const units = useLayoutShare(whole.cost);
  const { rooms, rest } = useMemo(
    () => (units < whole.cost ? fitBlocks(blocks, { ...MESSAGE_ROOM, units }) : whole),
    [blocks, whole, units],
  );
  return rooms.map((room, index) => (
    <Html
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one welcome never change their order
      key={index}
      html={blocks[index] ?? ''}
      id={id}
      view={view}
      pictures={pictures}
      room={room}
      more={index === rooms.length - 1 ? rest : ''}
    />
  ));
};

const Shown = (props: ComponentProps<typeof Media>) => (
  <>
    <Media {...props} />
    <Caption text={props.caption} />
  </>
);

const Text = ({ text, big = false }: { readonly text: string; readonly big?: boolean }) => (
  <p className={big ? 'kefu-text kefu-text-big' : 'kefu-text'} data-kefu="text" dir="auto">
    <LongText text={text} />
  </p>
);

const Caption = ({ text }: { readonly text: string }) =>
  text === '' ? null : (
    <p className="kefu-text kefu-caption" data-kefu="text" dir="auto">
      <LongText text={text} />
    </p>
  );

interface HtmlProps {
  readonly html: string;
  readonly id: Message['clientId'];
  readonly view: ViewMedia | undefined;
  readonly pictures: PictureRoom;
  readonly room?: LayoutRoom;
  readonly more?: string;
}

/** HTML of a message. Its pictures open like other pictures, and its videos are below it. */
const Html = ({ html, id, view, pictures, ...layout }: HtmlProps) => {
  const { videos, rest } = useMemo(() => mediaInHtml(html), [html]);
  const openPicture = useCallback((url: string) => view?.image(url, id), [view, id]);
  return (
    <>
      <SanitisedHtml html={html} onPicture={view && openPicture} {...layout} />
      {videos.length > 0 && <Media videos={videos} caption={rest} id={id} view={view} room={pictures} />}
    </>
  );
};
