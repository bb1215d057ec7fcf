// The attributes, the events and the ref of the element in JSX. An element that TypeScript does not know is an error.
import { KefuChatElement } from 'kefu-widget/element-jsx';
import { useRef } from 'react';

export const Defined = KefuChatElement;

export const Page = () => {
  const chat = useRef<KefuChatElement>(null);
  return (
    <main>
      <kefu-chat business-id="1" />
      <kefu-chat
        ref={chat}
        key="chat"
        class="help"
        style={{ height: 640 }}
        business-id={1}
        api-base="https://backend.example"
        poll-interval-ms={5000}
        layout="floating"
        position="start"
        shown="false"
        lang="de"
        theme="sgw"
        closable
        debug
        onClick={() => chat.current?.open()}
        onmessage={({ detail }) => detail.text.trim()}
      />
      {/* @ts-expect-error the merchant is missing */}
      <kefu-chat layout="inline" />
      {/* @ts-expect-error there is no such word */}
      <kefu-chat business-id="1" position="right" />
      {/* @ts-expect-error React 19 would remove the attribute, which means "shown" */}
      <kefu-chat business-id="1" shown={false} />
      {/* @ts-expect-error no element has this name */}
      <kefu-chatt />
    </main>
  );
};
