import { MemoryImageTools } from '../../../main/testing';

/** Image tools without a browser that do look whether a stored image can be had. */
export class LookingTools extends MemoryImageTools {
  override async loads(url: string): Promise<boolean> {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    this.looked.push(url);
    return answer.ok;
  }
}
