// The libraries of Angular are published half compiled; this compiles the rest in the browser. The CLI does it at the build.
import '@angular/compiler';
import {
  ChangeDetectionStrategy,
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  provideZonelessChangeDetection,
  signal,
} from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import 'kefu-widget/element';

const query = new URLSearchParams(location.search);

@Component({
  selector: 'shop-root',
  changeDetection: ChangeDetectionStrategy.OnPush,
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>Shop</h1>
    <button type="button" (click)="isShown.set(!isShown())">Help</button>
    @if (isShown()) {
      <kefu-chat
        style="height: 600px"
        [attr.business-id]="businessId()"
        [attr.api-base]="apiBase"
        [attr.theme]="theme()"
        [options]="options"
        (ready)="ready.set(ready() + 1)"
        (sent)="sent.set($event.detail.text)"
      ></kefu-chat>
    }
    <output>{{ ready() }} {{ sent() }}</output>
    <button type="button" (click)="theme.set('sg')">Other theme</button>
  `,
})
class Shop {
  readonly businessId = signal('1');
  readonly apiBase = query.get('api');
  readonly theme = signal('default');
  /** What no attribute says: without it the backend understands nothing. */
  readonly options = { secretKey: query.get('secret') ?? '', params: { lang: 'en' } };
  readonly isShown = signal(false);
  readonly ready = signal(0);
  readonly sent = signal('');
}

await bootstrapApplication(Shop, { providers: [provideZonelessChangeDetection()] });
