import { Shell } from "../components/Shell";
import { SignInForm } from "./SignInForm";

/** A console for somebody who has not signed in. */
export function Wall({ title, then }: { title: string; then: string }) {
  return (
    <Shell title={title}>
      <section class="narrow signin">
        <h1>{title}</h1>
        <SignInForm then={then} />
      </section>
    </Shell>
  );
}
