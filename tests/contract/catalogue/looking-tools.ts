import type { LocalFile } from '../../../domain/upload/local-file';
import { MemoryImageTools } from '../../../main/testing';

/** Image tools without a browser that do look whether a stored image can be had. */
export class LookingTools extends MemoryImageTools {
  /** As small as it gets: what is sent stays a file that has a body. */
  override compress(file: LocalFile): Promise<LocalFile | null> {
    return Promise.resolve(file);
  }

  override async loads(url: string): Promise<boolean> {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    this.looked.push(url);
    return answer.ok;
  }
}
