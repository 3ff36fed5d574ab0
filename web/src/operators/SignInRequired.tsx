import { Shell } from "../components/Shell";
import { SignInForm } from "./SignInForm";

/** A console page before signing in: its title and the sign-in form. */
export function SignInRequired({ title, then }: { title: string; then: string }) {
  return (
    <Shell title={title}>
      <section class="narrow signin">
        <h1>{title}</h1>
        <SignInForm then={then} />
      </section>
    </Shell>
  );
}
