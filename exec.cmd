@rem In the shells of Unix, exec puts the program in the shell's place, so that npm's signals reach it. Here it just runs it.
@%*
