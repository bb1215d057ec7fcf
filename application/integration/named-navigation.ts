import type { Navigation } from '../ports/navigation.port';

/** Parameters by name; '' means that nobody is named. */
export type NamedParams = Readonly<Record<string, string | number>>;

/** The page's address, with the parameters that the integrator's code named after the start. They come before all others. */
export class NamedNavigation implements Navigation {
  constructor(
    private readonly page: Navigation,
    private readonly named: NamedParams,
  ) {}

  param(name: string): string | null {
    return this.#named(name) ?? this.page.param(name);
  }

  sourceOf(name: string): 'code' | 'address' | null {
    return this.#named(name) === null ? this.page.sourceOf(name) : 'code';
  }

  fromUrl(): string {
    return this.page.fromUrl();
  }

  layout(): ReturnType<Navigation['layout']> {
    return this.page.layout();
  }

  reload(): void {
    this.page.reload();
  }

  toNotFound(): void {
    this.page.toNotFound();
  }

  toWebsite(): void {
    this.page.toWebsite?.();
  }

  #named(name: string): string | null {
    return Object.hasOwn(this.named, name) ? String(this.named[name]) : null;
  }
}
